/** Finding words on a page as people type them: width, kana, case and spaces make no difference. Pure. */
import { type PageText, type TextRange, type Unseen, glyphsOf } from '../door/text/page-text.ts';

export interface TextHit extends TextRange {
  page: number;
  /** The words around it, and where the hit stands in them. */
  before: string;
  words: string;
  after: string;
  unseen: Unseen | null;
}

const AROUND = 12;

/** ァ–ヶ are as far from ぁ–ゖ as their code points. */
const KANA_DISTANCE = 0x60;

/** One reading of a text: NFKC, lower case, hiragana, without spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replace(/\s+/gu, '');
}

/** Half-width ﾞ and ﾟ, and their combining forms, belong to the kana before them. */
const MARKS = /^[\uff9e\uff9f\u3099\u309a]$/;

/** The folded page with the glyph that each of its characters comes from. */
function foldedPage(glyphs: readonly { text: string }[]): { text: string; from: number[] } {
  let text = '';
  const from: number[] = [];
  for (let index = 0; index < glyphs.length; index++) {
    const start = index;
    let raw = glyphs[index]?.text ?? '';
    while (MARKS.test(glyphs[index + 1]?.text ?? '')) raw += glyphs[++index]?.text ?? '';
    for (const character of folded(raw)) {
      text += character;
      for (let unit = 0; unit < character.length; unit++) from.push(start);
    }
  }
  return { text, from };
}

/** Every place of the words on the page, in reading order; hits do not overlap. */
export function findIn(page: PageText, wanted: string): TextHit[] {
  const needle = folded(wanted);
  if (needle === '') return [];
  const glyphs = glyphsOf(page);
  const { text, from } = foldedPage(glyphs);
  const hits: TextHit[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const first = from[at] ?? 0;
    // The glyph after the last one that takes part.
    const next = from.slice(at + needle.length).find((index) => index > (from[at + needle.length - 1] ?? 0));
    const range = { from: first, to: next ?? glyphs.length };
    const words = (a: number, b: number) =>
      glyphs
        .slice(Math.max(0, a), b)
        .map((glyph) => glyph.text)
        .join('');
    const line = glyphs[first]?.line;
    hits.push({
      ...range,
      page: page.page,
      before: words(range.from - AROUND, range.from),
      words: words(range.from, range.to),
      after: words(range.to, range.to + AROUND),
      unseen: (line === undefined ? null : page.lines[line]?.unseen) ?? null,
    });
  }
  return hits;
}

/** The next hit after the one in view, round and round. */
export function nextHit(count: number, current: number | null, by: 1 | -1): number | null {
  if (count === 0) return null;
  if (current === null) return by === 1 ? 0 : count - 1;
  return (current + by + count) % count;
}
