/** Latin letters, digits, kana and the ideographs of JIS X 0208, which Shift_JIS writes. */
export function charactersOfLooks(): string[] {
  const decoder = new TextDecoder('shift_jis');
  const found = new Set<string>();
  for (let lead = 0x81; lead <= 0xea; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if ([...text].length === 1 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) found.add(text);
    }
  }
  for (let code = 0x30; code <= 0x17f; code += 1)
    if (/[\p{L}\p{Nd}]/u.test(String.fromCodePoint(code))) found.add(String.fromCodePoint(code));
  return [...found];
}

/** The 2,350 syllables of KS X 1001, which are what Korean is written with but for rare names, and the letters that they are made of. */
export function charactersOfHangul(): string[] {
  const decoder = new TextDecoder('euc-kr');
  const found = new Set<string>();
  for (let lead = 0xa4; lead <= 0xc8; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if ([...text].length === 1 && /\p{Script=Hangul}/u.test(text)) found.add(text);
    }
  }
  return [...found];
}
