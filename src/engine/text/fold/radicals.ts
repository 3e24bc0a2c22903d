/**
 * CJK Radicals Supplement to unified ideographs, by Unicode's property Equivalent_Unified_Ideograph. NFKC repairs the
 * Kangxi Radicals (U+2F00–2FD5) but only two of these; fonts of PDF files map glyphs to them by mistake. One character
 * per code point from U+2E80; U+3000 where there is none.
 */
const SUPPLEMENT =
  '　厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵　旡日月歺母民氵氺灬爫爫丬牛' +
  '犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑' +
  '钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';

const EQUIVALENTS = new Map<string, string>();
let code = 0x2e80;
for (const ideograph of SUPPLEMENT) {
  if (ideograph !== '\u3000') EQUIVALENTS.set(String.fromCodePoint(code), ideograph);
  code += 1;
}

/** The unified ideograph of a radical, or undefined when the character is no radical. */
export function unifiedIdeograph(character: string): string | undefined {
  const point = character.codePointAt(0) ?? 0;
  if (point >= 0x2f00 && point <= 0x2fd5) return character.normalize('NFKC');
  return EQUIVALENTS.get(character);
}
