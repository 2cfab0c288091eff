import ModelMapping

// Models named after their property count, around multiples of the 64-bit words that track them.

struct Wide1: StrictModel, Hashable {
  let p0: Int
}

struct Wide63: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int
}

struct Wide64: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int
}

struct Wide65: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int, p64: Int
}

struct Wide127: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int, p64: Int, p65: Int
  let p66: Int, p67: Int, p68: Int, p69: Int, p70: Int, p71: Int
  let p72: Int, p73: Int, p74: Int, p75: Int, p76: Int, p77: Int
  let p78: Int, p79: Int, p80: Int, p81: Int, p82: Int, p83: Int
  let p84: Int, p85: Int, p86: Int, p87: Int, p88: Int, p89: Int
  let p90: Int, p91: Int, p92: Int, p93: Int, p94: Int, p95: Int
  let p96: Int, p97: Int, p98: Int, p99: Int, p100: Int, p101: Int
  let p102: Int, p103: Int, p104: Int, p105: Int, p106: Int, p107: Int
  let p108: Int, p109: Int, p110: Int, p111: Int, p112: Int, p113: Int
  let p114: Int, p115: Int, p116: Int, p117: Int, p118: Int, p119: Int
  let p120: Int, p121: Int, p122: Int, p123: Int, p124: Int, p125: Int
  let p126: Int
}

struct Wide128: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int, p64: Int, p65: Int
  let p66: Int, p67: Int, p68: Int, p69: Int, p70: Int, p71: Int
  let p72: Int, p73: Int, p74: Int, p75: Int, p76: Int, p77: Int
  let p78: Int, p79: Int, p80: Int, p81: Int, p82: Int, p83: Int
  let p84: Int, p85: Int, p86: Int, p87: Int, p88: Int, p89: Int
  let p90: Int, p91: Int, p92: Int, p93: Int, p94: Int, p95: Int
  let p96: Int, p97: Int, p98: Int, p99: Int, p100: Int, p101: Int
  let p102: Int, p103: Int, p104: Int, p105: Int, p106: Int, p107: Int
  let p108: Int, p109: Int, p110: Int, p111: Int, p112: Int, p113: Int
  let p114: Int, p115: Int, p116: Int, p117: Int, p118: Int, p119: Int
  let p120: Int, p121: Int, p122: Int, p123: Int, p124: Int, p125: Int
  let p126: Int, p127: Int
}

struct Wide129: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int, p64: Int, p65: Int
  let p66: Int, p67: Int, p68: Int, p69: Int, p70: Int, p71: Int
  let p72: Int, p73: Int, p74: Int, p75: Int, p76: Int, p77: Int
  let p78: Int, p79: Int, p80: Int, p81: Int, p82: Int, p83: Int
  let p84: Int, p85: Int, p86: Int, p87: Int, p88: Int, p89: Int
  let p90: Int, p91: Int, p92: Int, p93: Int, p94: Int, p95: Int
  let p96: Int, p97: Int, p98: Int, p99: Int, p100: Int, p101: Int
  let p102: Int, p103: Int, p104: Int, p105: Int, p106: Int, p107: Int
  let p108: Int, p109: Int, p110: Int, p111: Int, p112: Int, p113: Int
  let p114: Int, p115: Int, p116: Int, p117: Int, p118: Int, p119: Int
  let p120: Int, p121: Int, p122: Int, p123: Int, p124: Int, p125: Int
  let p126: Int, p127: Int, p128: Int
}

struct Wide200: StrictModel, Hashable {
  let p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int
  let p6: Int, p7: Int, p8: Int, p9: Int, p10: Int, p11: Int
  let p12: Int, p13: Int, p14: Int, p15: Int, p16: Int, p17: Int
  let p18: Int, p19: Int, p20: Int, p21: Int, p22: Int, p23: Int
  let p24: Int, p25: Int, p26: Int, p27: Int, p28: Int, p29: Int
  let p30: Int, p31: Int, p32: Int, p33: Int, p34: Int, p35: Int
  let p36: Int, p37: Int, p38: Int, p39: Int, p40: Int, p41: Int
  let p42: Int, p43: Int, p44: Int, p45: Int, p46: Int, p47: Int
  let p48: Int, p49: Int, p50: Int, p51: Int, p52: Int, p53: Int
  let p54: Int, p55: Int, p56: Int, p57: Int, p58: Int, p59: Int
  let p60: Int, p61: Int, p62: Int, p63: Int, p64: Int, p65: Int
  let p66: Int, p67: Int, p68: Int, p69: Int, p70: Int, p71: Int
  let p72: Int, p73: Int, p74: Int, p75: Int, p76: Int, p77: Int
  let p78: Int, p79: Int, p80: Int, p81: Int, p82: Int, p83: Int
  let p84: Int, p85: Int, p86: Int, p87: Int, p88: Int, p89: Int
  let p90: Int, p91: Int, p92: Int, p93: Int, p94: Int, p95: Int
  let p96: Int, p97: Int, p98: Int, p99: Int, p100: Int, p101: Int
  let p102: Int, p103: Int, p104: Int, p105: Int, p106: Int, p107: Int
  let p108: Int, p109: Int, p110: Int, p111: Int, p112: Int, p113: Int
  let p114: Int, p115: Int, p116: Int, p117: Int, p118: Int, p119: Int
  let p120: Int, p121: Int, p122: Int, p123: Int, p124: Int, p125: Int
  let p126: Int, p127: Int, p128: Int, p129: Int, p130: Int, p131: Int
  let p132: Int, p133: Int, p134: Int, p135: Int, p136: Int, p137: Int
  let p138: Int, p139: Int, p140: Int, p141: Int, p142: Int, p143: Int
  let p144: Int, p145: Int, p146: Int, p147: Int, p148: Int, p149: Int
  let p150: Int, p151: Int, p152: Int, p153: Int, p154: Int, p155: Int
  let p156: Int, p157: Int, p158: Int, p159: Int, p160: Int, p161: Int
  let p162: Int, p163: Int, p164: Int, p165: Int, p166: Int, p167: Int
  let p168: Int, p169: Int, p170: Int, p171: Int, p172: Int, p173: Int
  let p174: Int, p175: Int, p176: Int, p177: Int, p178: Int, p179: Int
  let p180: Int, p181: Int, p182: Int, p183: Int, p184: Int, p185: Int
  let p186: Int, p187: Int, p188: Int, p189: Int, p190: Int, p191: Int
  let p192: Int, p193: Int, p194: Int, p195: Int, p196: Int, p197: Int
  let p198: Int, p199: Int
}
