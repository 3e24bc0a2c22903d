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
