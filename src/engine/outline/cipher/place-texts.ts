import type { Forms, PageGlyph } from './page-glyphs.ts';
import type { GlyphRow } from './glyph-rows.ts';

/** A text where the forms of glyphs repeat as its characters do: the number of the glyph of each character. */
export type PlacedText = { partId: string; characters: readonly string[]; glyphs: readonly number[] };

/** So many characters must be proved by others: those that were read, and those that stand twice. */
const LEAST_PROVED = 4;
/** … and this share of a text. */
const LEAST_SHARE = 0.2;

/** Which character a form is. */
type Cipher = Map<number, string>;
type Page = { glyphs: readonly PageGlyph[]; forms: Forms };

/**
 * Lays approved texts over glyphs of unknown forms as one solves a substitution cipher: equal characters must be equal forms, both ways,
 * and agree with what was read and learned. A text that has exactly one place, of which enough is proved, is taken, the longest first,
 * and what it says of forms helps the next ones. Nothing here is a reading: it is a proposal that a person confirms.
 */
export function placeTexts(
  parts: readonly { id: string; text: string }[],
  { glyphs, forms, rows }: Page & { rows: readonly GlyphRow[] },
): PlacedText[] {
  const cipher: Cipher = new Map();
  const placed: PlacedText[] = [];
  let open = parts
    .map(({ id, text }) => ({ partId: id, characters: Array.from(text.normalize('NFC')).filter((one) => /\S/u.test(one)) }))
    .filter(({ characters }) => characters.length >= LEAST_PROVED)
    .sort((a, b) => b.characters.length - a.characters.length);
  const starts = rows.flatMap((row) => row.glyphs.map((_, at) => ({ row, at })));
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const part of open) {
      const least = Math.max(LEAST_PROVED, LEAST_SHARE * part.characters.length);
      const found: { glyphs: number[]; proved: number }[] = [];
      for (const { row, at } of starts) {
        const sequence = sequenceFrom(row, at, part.characters.length);
        if (!sequence) continue;
        const proved = agreement(part.characters, sequence, { glyphs, forms }, cipher);
        // Bars of a code fit any text, and prove nothing.
        if (proved !== undefined && proved >= least) found.push({ glyphs: sequence, proved });
      }
      const [only] = found;
      if (!only || found.length > 1) continue;
      placed.push({ ...part, glyphs: only.glyphs });
      only.glyphs.forEach((glyph, at) => {
        if (forms.sized[glyph]! >= 0) cipher.set(forms.sized[glyph]!, part.characters[at]!);
      });
      open = open.filter((other) => other !== part);
      isNew = true;
      break;
    }
  }
  return placed;
}

function sequenceFrom(first: GlyphRow, at: number, count: number): number[] | undefined {
  const sequence = first.glyphs.slice(at);
  const seen = new Set([first]);
  for (let row = first.next; sequence.length < count; row = row.next) {
    if (!row || seen.has(row)) return undefined;
    seen.add(row);
    sequence.push(...row.glyphs);
  }
  return sequence.slice(0, count);
}

const folded = (text: string): string => text.normalize('NFKC');

/** How many characters are proved; undefined where one cannot be. What is too simple to be told by form proves nothing and denies nothing. */
function agreement(
  characters: readonly string[],
  sequence: readonly number[],
  { glyphs, forms }: Page,
  cipher: Cipher,
): number | undefined {
  const character = new Map<number, string>();
  const outlines = new Map<string, number>();
  const repeated = new Set<number>();
  let proved = 0;
  for (const [at, glyph] of sequence.entries()) {
    const wanted = characters[at]!;
    const { texts, simple } = glyphs[glyph]!;
    if (texts.length > 0) {
      if (!texts.some((text) => folded(text) === folded(wanted))) return undefined;
      if (!simple) proved += 1;
      continue;
    }
    const own = forms.sized[glyph]!;
    const outline = forms.outlines[glyph]!;
    if (own < 0) continue;
    const learned = cipher.get(own);
    if ((learned ?? wanted) !== wanted || (character.get(own) ?? wanted) !== wanted) return undefined;
    if ((outlines.get(wanted) ?? outline) !== outline) return undefined;
    if (learned !== undefined) proved += 1;
    else if (character.has(own)) {
      proved += repeated.has(own) ? 1 : 2;
      repeated.add(own);
    }
    character.set(own, wanted);
    outlines.set(wanted, outline);
  }
  return proved;
}
