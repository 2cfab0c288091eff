@interface APCell : UITableViewCell
@property @;
@end
int broken( {
