import type { GlyphPicture } from './glyph-picture.ts';
import { likenessTo, looksUnlike, showsText } from './judge-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';
import { isSignAsStated } from './restated.ts';

/** So many different letters beyond ASCII that are not what is shown: a program lost texts. */
const SPOILT = 3;
/** What programs leave of a text that they lost: the code of its glyph, one byte and a little. */
const LAST_CODE = 0x17f;
const BEYOND_ASCII = /^[\u00c0-\u017f]$/u;
/** Width to height (natural logarithm): little more than a stroke, and what bolder strokes change most. */
const THIN = 1.2;
/** In a usual upright face glyphs look so much like their characters, in the middle of the font. */
const USUAL = 0.7;
const LEAST_KNOWN = 7;

/** A glyph as the file tells it and, where it can be drawn, as it looks. */
type Told = { text: string; picture: GlyphPicture | undefined };

/**
 * Which glyphs have a code where their text was: programs that write a file anew lose the texts of fonts glyph by glyph, and leave the
 * codes in their place. None in faces of which nobody can tell how their letters look, or where no more than two letters beyond ASCII (ÿ, ü) show
 * something else. Letters, digits and signs of ASCII are believed unless their glyph is surely another character.
 *
 * @param glyphs those of a font, or of all drawn fonts of a page: each text once
 * @returns places in the list
 */
export function lostCodes(glyphs: readonly Told[], looks: KnownLooks): number[] {
  const judged = glyphs.map(({ text, picture }) => (picture ? judgedGlyph(picture, text, looks) : 'unsure'));
  // Of letters whose look is not known (č, ż) nothing tells that they show something else.
  const left = glyphs.filter(
    ({ text, picture }, at) => picture && judged[at] !== 'right' && BEYOND_ASCII.test(text) && looks.looksOf(text),
  );
  if (left.length < SPOILT || !isUsual(glyphs, looks)) return [];
  return judged.flatMap((verdict, at) => {
    const { text, picture } = glyphs[at]!;
    const code = text.codePointAt(0)!;
    if (verdict === 'wrong') return [at];
    if (verdict === 'right' || code > LAST_CODE) return [];
    const isAscii = code > 0x20 && code < 0x7f;
    return !isAscii || (picture && looksUnlike(picture, text, looks)) ? [at] : [];
  });
}

function judgedGlyph(picture: GlyphPicture, text: string, looks: KnownLooks): 'right' | 'wrong' | 'unsure' {
  const shown = showsText(picture, text, looks);
  if (shown) return 'right';
  if (shown === false) return Math.abs(picture.aspect) < THIN && looksUnlike(picture, text, looks) ? 'wrong' : 'unsure';
  return isSignAsStated(picture, text, looks) ? 'right' : 'unsure';
}

function isUsual(glyphs: readonly Told[], looks: KnownLooks): boolean {
  const likes = glyphs.flatMap(({ text, picture }) => (picture && looks.looksOf(text) ? [likenessTo(picture, text, looks)] : []));
  likes.sort((a, b) => a - b);
  return likes.length >= LEAST_KNOWN && likes[likes.length >> 1]! >= USUAL;
}
