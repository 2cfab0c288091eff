// swift-format-ignore-file: with one property a line this would be 750 lines, and nothing in them to read.

import ModelMapping

// Models that differ in nothing but the number of their properties.

struct LenientWide25: LenientModel {
  var value0 = 0, value1 = 0, value2 = 0, value3 = 0, value4 = 0, value5 = 0
  var value6 = 0, value7 = 0, value8 = 0, value9 = 0, value10 = 0, value11 = 0
  var value12 = 0, value13 = 0, value14 = 0, value15 = 0, value16 = 0, value17 = 0
  var value18 = 0, value19 = 0, value20 = 0, value21 = 0, value22 = 0, value23 = 0
  var value24 = 0
}

struct StrictWide25: StrictModel {
  let value0, value1, value2, value3, value4, value5, value6, value7: Int
  let value8, value9, value10, value11, value12, value13, value14, value15: Int
  let value16, value17, value18, value19, value20, value21, value22, value23: Int
  let value24: Int
}

struct LenientWide50: LenientModel {
  var value0 = 0, value1 = 0, value2 = 0, value3 = 0, value4 = 0, value5 = 0
  var value6 = 0, value7 = 0, value8 = 0, value9 = 0, value10 = 0, value11 = 0
  var value12 = 0, value13 = 0, value14 = 0, value15 = 0, value16 = 0, value17 = 0
  var value18 = 0, value19 = 0, value20 = 0, value21 = 0, value22 = 0, value23 = 0
  var value24 = 0, value25 = 0, value26 = 0, value27 = 0, value28 = 0, value29 = 0
  var value30 = 0, value31 = 0, value32 = 0, value33 = 0, value34 = 0, value35 = 0
  var value36 = 0, value37 = 0, value38 = 0, value39 = 0, value40 = 0, value41 = 0
  var value42 = 0, value43 = 0, value44 = 0, value45 = 0, value46 = 0, value47 = 0
  var value48 = 0, value49 = 0
}

struct StrictWide50: StrictModel {
  let value0, value1, value2, value3, value4, value5, value6, value7: Int
  let value8, value9, value10, value11, value12, value13, value14, value15: Int
  let value16, value17, value18, value19, value20, value21, value22, value23: Int
  let value24, value25, value26, value27, value28, value29, value30, value31: Int
  let value32, value33, value34, value35, value36, value37, value38, value39: Int
  let value40, value41, value42, value43, value44, value45, value46, value47: Int
  let value48, value49: Int
}

struct LenientWide100: LenientModel {
  var value0 = 0, value1 = 0, value2 = 0, value3 = 0, value4 = 0, value5 = 0
  var value6 = 0, value7 = 0, value8 = 0, value9 = 0, value10 = 0, value11 = 0
  var value12 = 0, value13 = 0, value14 = 0, value15 = 0, value16 = 0, value17 = 0
  var value18 = 0, value19 = 0, value20 = 0, value21 = 0, value22 = 0, value23 = 0
  var value24 = 0, value25 = 0, value26 = 0, value27 = 0, value28 = 0, value29 = 0
  var value30 = 0, value31 = 0, value32 = 0, value33 = 0, value34 = 0, value35 = 0
  var value36 = 0, value37 = 0, value38 = 0, value39 = 0, value40 = 0, value41 = 0
  var value42 = 0, value43 = 0, value44 = 0, value45 = 0, value46 = 0, value47 = 0
  var value48 = 0, value49 = 0, value50 = 0, value51 = 0, value52 = 0, value53 = 0
  var value54 = 0, value55 = 0, value56 = 0, value57 = 0, value58 = 0, value59 = 0
  var value60 = 0, value61 = 0, value62 = 0, value63 = 0, value64 = 0, value65 = 0
  var value66 = 0, value67 = 0, value68 = 0, value69 = 0, value70 = 0, value71 = 0
  var value72 = 0, value73 = 0, value74 = 0, value75 = 0, value76 = 0, value77 = 0
  var value78 = 0, value79 = 0, value80 = 0, value81 = 0, value82 = 0, value83 = 0
  var value84 = 0, value85 = 0, value86 = 0, value87 = 0, value88 = 0, value89 = 0
  var value90 = 0, value91 = 0, value92 = 0, value93 = 0, value94 = 0, value95 = 0
  var value96 = 0, value97 = 0, value98 = 0, value99 = 0
}

struct StrictWide100: StrictModel {
  let value0, value1, value2, value3, value4, value5, value6, value7: Int
  let value8, value9, value10, value11, value12, value13, value14, value15: Int
  let value16, value17, value18, value19, value20, value21, value22, value23: Int
  let value24, value25, value26, value27, value28, value29, value30, value31: Int
  let value32, value33, value34, value35, value36, value37, value38, value39: Int
  let value40, value41, value42, value43, value44, value45, value46, value47: Int
  let value48, value49, value50, value51, value52, value53, value54, value55: Int
  let value56, value57, value58, value59, value60, value61, value62, value63: Int
  let value64, value65, value66, value67, value68, value69, value70, value71: Int
  let value72, value73, value74, value75, value76, value77, value78, value79: Int
  let value80, value81, value82, value83, value84, value85, value86, value87: Int
  let value88, value89, value90, value91, value92, value93, value94, value95: Int
  let value96, value97, value98, value99: Int
}

struct LenientWide200: LenientModel {
  var value0 = 0, value1 = 0, value2 = 0, value3 = 0, value4 = 0, value5 = 0
  var value6 = 0, value7 = 0, value8 = 0, value9 = 0, value10 = 0, value11 = 0
  var value12 = 0, value13 = 0, value14 = 0, value15 = 0, value16 = 0, value17 = 0
  var value18 = 0, value19 = 0, value20 = 0, value21 = 0, value22 = 0, value23 = 0
  var value24 = 0, value25 = 0, value26 = 0, value27 = 0, value28 = 0, value29 = 0
  var value30 = 0, value31 = 0, value32 = 0, value33 = 0, value34 = 0, value35 = 0
  var value36 = 0, value37 = 0, value38 = 0, value39 = 0, value40 = 0, value41 = 0
  var value42 = 0, value43 = 0, value44 = 0, value45 = 0, value46 = 0, value47 = 0
  var value48 = 0, value49 = 0, value50 = 0, value51 = 0, value52 = 0, value53 = 0
  var value54 = 0, value55 = 0, value56 = 0, value57 = 0, value58 = 0, value59 = 0
  var value60 = 0, value61 = 0, value62 = 0, value63 = 0, value64 = 0, value65 = 0
  var value66 = 0, value67 = 0, value68 = 0, value69 = 0, value70 = 0, value71 = 0
  var value72 = 0, value73 = 0, value74 = 0, value75 = 0, value76 = 0, value77 = 0
  var value78 = 0, value79 = 0, value80 = 0, value81 = 0, value82 = 0, value83 = 0
  var value84 = 0, value85 = 0, value86 = 0, value87 = 0, value88 = 0, value89 = 0
  var value90 = 0, value91 = 0, value92 = 0, value93 = 0, value94 = 0, value95 = 0
  var value96 = 0, value97 = 0, value98 = 0, value99 = 0, value100 = 0, value101 = 0
  var value102 = 0, value103 = 0, value104 = 0, value105 = 0, value106 = 0, value107 = 0
  var value108 = 0, value109 = 0, value110 = 0, value111 = 0, value112 = 0, value113 = 0
  var value114 = 0, value115 = 0, value116 = 0, value117 = 0, value118 = 0, value119 = 0
  var value120 = 0, value121 = 0, value122 = 0, value123 = 0, value124 = 0, value125 = 0
  var value126 = 0, value127 = 0, value128 = 0, value129 = 0, value130 = 0, value131 = 0
  var value132 = 0, value133 = 0, value134 = 0, value135 = 0, value136 = 0, value137 = 0
  var value138 = 0, value139 = 0, value140 = 0, value141 = 0, value142 = 0, value143 = 0
  var value144 = 0, value145 = 0, value146 = 0, value147 = 0, value148 = 0, value149 = 0
  var value150 = 0, value151 = 0, value152 = 0, value153 = 0, value154 = 0, value155 = 0
  var value156 = 0, value157 = 0, value158 = 0, value159 = 0, value160 = 0, value161 = 0
  var value162 = 0, value163 = 0, value164 = 0, value165 = 0, value166 = 0, value167 = 0
  var value168 = 0, value169 = 0, value170 = 0, value171 = 0, value172 = 0, value173 = 0
  var value174 = 0, value175 = 0, value176 = 0, value177 = 0, value178 = 0, value179 = 0
  var value180 = 0, value181 = 0, value182 = 0, value183 = 0, value184 = 0, value185 = 0
  var value186 = 0, value187 = 0, value188 = 0, value189 = 0, value190 = 0, value191 = 0
  var value192 = 0, value193 = 0, value194 = 0, value195 = 0, value196 = 0, value197 = 0
  var value198 = 0, value199 = 0
}

struct StrictWide200: StrictModel {
  let value0, value1, value2, value3, value4, value5, value6, value7: Int
  let value8, value9, value10, value11, value12, value13, value14, value15: Int
  let value16, value17, value18, value19, value20, value21, value22, value23: Int
  let value24, value25, value26, value27, value28, value29, value30, value31: Int
  let value32, value33, value34, value35, value36, value37, value38, value39: Int
  let value40, value41, value42, value43, value44, value45, value46, value47: Int
  let value48, value49, value50, value51, value52, value53, value54, value55: Int
  let value56, value57, value58, value59, value60, value61, value62, value63: Int
  let value64, value65, value66, value67, value68, value69, value70, value71: Int
  let value72, value73, value74, value75, value76, value77, value78, value79: Int
  let value80, value81, value82, value83, value84, value85, value86, value87: Int
  let value88, value89, value90, value91, value92, value93, value94, value95: Int
  let value96, value97, value98, value99, value100, value101, value102, value103: Int
  let value104, value105, value106, value107, value108, value109, value110, value111: Int
  let value112, value113, value114, value115, value116, value117, value118, value119: Int
  let value120, value121, value122, value123, value124, value125, value126, value127: Int
  let value128, value129, value130, value131, value132, value133, value134, value135: Int
  let value136, value137, value138, value139, value140, value141, value142, value143: Int
  let value144, value145, value146, value147, value148, value149, value150, value151: Int
  let value152, value153, value154, value155, value156, value157, value158, value159: Int
  let value160, value161, value162, value163, value164, value165, value166, value167: Int
  let value168, value169, value170, value171, value172, value173, value174, value175: Int
  let value176, value177, value178, value179, value180, value181, value182, value183: Int
  let value184, value185, value186, value187, value188, value189, value190, value191: Int
  let value192, value193, value194, value195, value196, value197, value198, value199: Int
}
