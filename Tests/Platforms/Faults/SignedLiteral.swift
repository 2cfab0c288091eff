// wasi|arm64_32.*: integer literal '2147483648' overflows when stored into 'Int'
let milliseconds = 2_147_483_648
