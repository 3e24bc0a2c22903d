import { likeness, lookOf, moved, mostAlike, turned, type GlyphPicture, type Look } from './glyph-picture.ts';
import { doubtfulDigits } from './digits-of-font.ts';
import { keptLook } from './kept-pictures.ts';
import type { KnownLooks } from './known-looks.ts';

/** A glyph of a font: the text that the file gives it, and how it looks. */
export type StatedGlyph = { text: string; picture: GlyphPicture };

/** What a glyph shows instead of its text; undefined where no known character looks like it. */
export type GlyphDoubt = { shows: string | undefined };

/** Fewer glyphs do not tell whether a font is what its codes say. */
const LEAST_GLYPHS = 7;
/** Glyphs are as like to their own characters as they should be by so much more than to those of others, in the middle of a font. */
const LEAST_LEAD = 0.15;
/** In a usual upright face glyphs look so much like their characters, in the middle of the font; single ones can be told there. */
const USUAL = 0.75;
/** Another character that a single glyph looks like, and by how much more than like its own. */
const LIKE_ANOTHER = 0.75;
const LEAD = 0.35;
/** Between digits, which faces draw more alike. */
const LEAD_OF_DIGITS = 0.15;
/** The same for a glyph that is drawn as the known one is. */
const THE_SAME = 0.97;
const LEAD_OF_SAME = 0.1;
/** A kana or ideograph of a usual face that is less like its own character is another one, whichever. */
const UNLIKE = 0.3;
/**
 * Where one stroke is longer, a box is larger and all strokes lie beside those of the known faces (民, 比, 令 of Chinese faces): moved by a cell a glyph is so
 * much like its own character, and of a hundred others one.
 */
const LIKE_MOVED = 0.6;
const STEPS = [-1, 0, 1];
/** Width to height (natural logarithm) below which a glyph is little more than a stroke. */
const STROKE = -1.2;
/** A font of which so many glyphs show something else is no font of these codes. */
const MANY = 0.4;

/** Characters that faces draw alike, or in ways that look like another: nothing is told by them. */
const ALIKE = [
  '1lIi|jtfrJLT7',
  'Jd',
  '0OoQDCcGeaUu',
  'gq9y',
  'vVyY',
  'sS5',
  'zZ2',
  '8B',
  '6b',
  'nhr',
  'へヘべペぺベ',
  'ハ八',
  'ニ二',
  'カ力',
  'エ工',
  'ロ口',
  'ト卜',
  'タ夕',
  'ー一',
  'リり',
  'ソン',
  'シツ',
];

/**
 * The text of a glyph as it is compared: forms of one letter are one. Undefined of what is no single letter, digit, kana or
 * ideograph.
 */
function comparable(text: string): string | undefined {
  const folded = text.normalize('NFKC');
  return [...folded].length === 1 && /[\p{L}\p{Nd}]/u.test(folded) ? folded : undefined;
}

const SMALL_KANA: Record<string, string> = Object.fromEntries(
  [...'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケ'].flatMap((large, at, all) =>
    at % 2 === 1 ? [[all[at - 1]!, large] as const] : [],
  ),
);

/** Letters of one form, whatever their size: pictures know no size. */
function formOf(character: string): string {
  return SMALL_KANA[character] ?? character.toLowerCase();
}

const GROUPS = new Map<string, number[]>();
ALIKE.forEach((group, at) => {
  for (const one of group) GROUPS.set(one, [...(GROUPS.get(one) ?? []), at]);
});

function areAlike(a: string, b: string): boolean {
  if (a === b || formOf(a) === formOf(b)) return true;
  const groups = GROUPS.get(a);
  return groups !== undefined && (GROUPS.get(b)?.some((group) => groups.includes(group)) ?? false);
}

type Known = StatedGlyph & { own: string; look: Look; like: number; doubt: GlyphDoubt | undefined };

/**
 * Which glyphs of a font show something else than the file says. A font whose glyphs look no more like their own characters than like
 * each other's has wrong codes, or is none of letters: all of it is doubted. In a usual upright face also single glyphs that look
 * like another character and not like their own, and in any face digits that are swapped (`doubtfulDigits`).
 *
 * @param glyphs each text of a font once
 * @returns the doubt of each glyph that has one, by its place in the list; those whose character is not known are doubted with their font only
 */
export function doubtfulGlyphs(glyphs: readonly StatedGlyph[], looks: KnownLooks): Map<number, GlyphDoubt> {
  const known = new Map<number, Known>();
  for (const [at, glyph] of glyphs.entries()) {
    const own = comparable(glyph.text);
    if (own === undefined || !looks.looksOf(own)) continue;
    const look = keptLook(glyph.picture);
    known.set(at, { ...glyph, own, look, like: likeToText(look, own, looks), doubt: undefined });
  }
  const all = [...known.values()];
  const middle = median(all.map(({ like }) => like));
  const isWrong = all.length >= LEAST_GLYPHS && middle - median(likeOthers(all, looks)) < LEAST_LEAD;
  for (const one of all)
    one.doubt = isWrong ? { shows: shownBy(one, all, looks) } : middle >= USUAL ? otherThan(one, all, looks) : undefined;
  if (!isWrong) {
    const digits = all.filter(({ own }) => DIGIT.test(own));
    for (const [at, shows] of doubtfulDigits(digits, looks)) digits[at]!.doubt ??= { shows };
  }
  const doubted = all.filter(({ doubt }) => doubt).length;
  const isMostlyWrong = isWrong || (all.length >= LEAST_GLYPHS && doubted >= MANY * all.length);
  return new Map(
    Array.from(glyphs.keys()).flatMap((at): [number, GlyphDoubt][] => {
      const doubt = known.get(at)?.doubt ?? (isMostlyWrong ? { shows: undefined } : undefined);
      return doubt ? [[at, doubt]] : [];
    }),
  );
}

function likeTo(look: Look, character: string, looks: KnownLooks): number {
  return Math.max(-1, ...(looks.looksOf(character) ?? []).map((other) => likeness(look, other)));
}

const SMALL_LETTER = /^\p{Ll}$/u;

/** How much a look is like a character as texts have it: small capitals have the text of small letters. */
function likeToText(look: Look, text: string, looks: KnownLooks): number {
  const like = likeTo(look, text, looks);
  return SMALL_LETTER.test(text) ? Math.max(like, likeTo(look, text.toUpperCase(), looks)) : like;
}

/** How much a picture is like a character where it lies best on it, moved by a cell at most. */
function likeMoved(picture: GlyphPicture, text: string, looks: KnownLooks): number {
  const all = STEPS.flatMap((right) => STEPS.map((down) => likeTo(lookOf(moved(picture, right, down)), text, looks)));
  return Math.max(...all);
}

/** How much the glyphs look like characters of other glyphs: what chance gives. */
function likeOthers(all: readonly Known[], looks: KnownLooks): number[] {
  return all.flatMap(({ look, own }, at) =>
    [1, 2, 3].flatMap((step) => {
      const other = all[(at + step) % all.length]!.own;
      return areAlike(own, other) ? [] : [likeToText(look, other, looks)];
    }),
  );
}

/** The doubt of one glyph of a usual face: it looks like another character, and not like its own, lying down neither. */
function otherThan(one: Known, all: readonly Known[], looks: KnownLooks): GlyphDoubt | undefined {
  const isSure = ({ character, like }: { character: string; like: number }): boolean => {
    const lead = DIGIT.test(one.own) && DIGIT.test(character) ? LEAD_OF_DIGITS : LEAD;
    return (like >= LIKE_ANOTHER && one.like <= like - lead) || (like >= THE_SAME && one.like <= like - LEAD_OF_SAME);
  };
  // What looks like its own character by this much can be no other's.
  if (one.like > 1 - LEAD_OF_SAME || one.picture.aspect < STROKE) return undefined;
  // Less alike, no other character is sure.
  const least = Math.min(
    Math.max(LIKE_ANOTHER, one.like + (DIGIT.test(one.own) ? LEAD_OF_DIGITS : LEAD)),
    Math.max(THE_SAME, one.like + LEAD_OF_SAME),
  );
  const best = bestOther(one, candidatesFor(one, all, looks), looks, least);
  if (!best || !isSure(best)) return isNone(one, looks) ? { shows: undefined } : undefined;
  return likeTo(lookOf(turned(one.picture)), one.own, looks) >= best.like - LEAD ? undefined : { shows: best.character };
}

/** Whether a kana or an ideograph is unlike its own character, wherever its strokes lie. */
function isNone(one: Known, looks: KnownLooks): boolean {
  if (one.like >= UNLIKE || LATIN.test(one.own) || isHeavilyMarked(one, looks)) return false;
  return likeMoved(one.picture, one.own, looks) < LIKE_MOVED;
}

/** A heavy face draws the mark of a voiced kana (ご) small and close, or into the kana: it looks like its base (こ) then, and hardly like itself. */
function isHeavilyMarked({ own, look }: Known, looks: KnownLooks): boolean {
  const base = own.normalize('NFD')[0]!;
  return base !== own && likeTo(look, base, looks) >= SHOWS;
}

/** A picture of what a text is stated of is at least so much like it. */
const SHOWS = 0.5;

/**
 * Whether a picture shows that character: like it, and not more like another one of its script. Undefined of one whose look is not known.
 */
export function showsText(picture: GlyphPicture, text: string, looks: KnownLooks): boolean | undefined {
  const own = comparable(text);
  // ① is no 1: of what is folded only other widths look the same.
  if (own === undefined || (own !== text && !/^[\uff01-\uffdc]$/u.test(text)) || !looks.looksOf(own)) return undefined;
  const look = lookOf(picture);
  const like = likeToText(look, own, looks);
  if (like < SHOWS && (LATIN.test(own) || likeMoved(picture, own, looks) < LIKE_MOVED)) return false;
  const script = SCRIPTS.find((one) => one.test(own));
  if (like > 1 - LEAD_OF_SAME || !script) return true;
  const best = bestOther({ look, own }, looks.matching(script), looks);
  return !best || best.like - like < (DIGIT.test(own) ? LEAD_OF_SAME : LEAD_OF_DIGITS);
}

/** A shape is one of its kind's characters where it looks so much like it; less than the second, it hardly can be. */
const RESEMBLES = 0.6;
const HARDLY = 0.4;
const IDEOGRAPH = /^\p{Script=Han}$/u;

/**
 * Whether a picture looks like a character: more than like any other known one of its kind (letters and digits, kana, ideographs), hardly at
 * all (false), or in a way that tells nothing (undefined), as of signs and of characters whose look is not known.
 */
export function resembles(picture: GlyphPicture, text: string, looks: KnownLooks): boolean | undefined {
  const own = comparable(text);
  const kind = own === undefined ? undefined : [...SCRIPTS, IDEOGRAPH].find((one) => one.test(own));
  if (own === undefined || !kind || !looks.looksOf(own)) return undefined;
  const look = keptLook(picture);
  const like = likeTo(look, own, looks);
  // Faces draw 1 in too many ways to say that something is none.
  if (like < HARDLY) return own === '1' || picture.aspect < STROKE ? undefined : false;
  if (like < RESEMBLES) return undefined;
  const best = bestOther({ look, own }, looks.matching(kind), looks, like);
  return best ? undefined : true;
}

/**
 * Whether a picture is surely no such character, neither upright nor lying in a column: hardly like it (strokes aside), or clearly more like one of the
 * letters, digits and kana that it is no form of.
 */
export function looksUnlike(picture: GlyphPicture, text: string, looks: KnownLooks): boolean {
  const own = comparable(text) ?? text;
  const isKnown = looks.looksOf(own) !== undefined;
  const like = isKnown ? Math.max(...[picture, turned(picture)].map((one) => likeToText(lookOf(one), own, looks))) : 0;
  if (isKnown && like < UNLIKE && Math.abs(picture.aspect) < -STROKE) return true;
  const best = bestOther({ look: lookOf(picture), own }, looks.matching(LETTER), looks, LIKE_ANOTHER);
  return best !== undefined && like <= best.like - LEAD;
}

/** The letter, digit or kana that a picture shows, as far as it surely looks like one. */
export function likestLetter(picture: GlyphPicture, looks: KnownLooks): string | undefined {
  const best = bestOther({ look: lookOf(picture), own: '' }, looks.matching(LETTER), looks, LIKE_ANOTHER);
  return best && best.like >= LIKE_ANOTHER ? best.character : undefined;
}

/** How much a picture looks like a character, a small letter also as a small capital, −1 to 1. */
export function likenessTo(picture: GlyphPicture, character: string, looks: KnownLooks): number {
  return likeToText(lookOf(picture), character, looks);
}

function shownBy(one: Known, all: readonly Known[], looks: KnownLooks): string | undefined {
  const best = bestOther(one, candidatesFor(one, all, looks), looks);
  return best && best.like >= LIKE_ANOTHER ? best.character : undefined;
}

/** Characters a glyph may be mistaken for: of its own script, where that has few, and those of its font. */
function candidatesFor({ own }: Known, all: readonly Known[], looks: KnownLooks): readonly string[] {
  const script = SCRIPTS.find((one) => one.test(own));
  const others = all.flatMap((glyph) => (script?.test(glyph.own) ? [] : [glyph.own]));
  return script ? [...looks.matching(script), ...others] : others;
}

const DIGIT = /^[0-9]$/u;
const LETTER = /^[0-9A-Za-z\p{Script=Hiragana}\p{Script=Katakana}]$/u;
const LATIN = /^[0-9\p{Script=Latin}]$/u;
const SCRIPTS = [/^[0-9A-Za-z]$/u, /^[\p{Script=Hiragana}\p{Script=Katakana}]$/u];

/** The character other than its own that a picture looks most like, of those that it looks like by `least` and more. */
function bestOther(
  { look, own }: Pick<Known, 'look' | 'own'>,
  characters: Iterable<string>,
  looks: KnownLooks,
  least = -1,
): { character: string; like: number } | undefined {
  let best: { character: string; like: number } | undefined;
  for (const character of characters) {
    for (const other of looks.looksOf(character) ?? []) {
      const needed = best?.like ?? least;
      if (mostAlike(look, other) < needed) continue;
      const like = likeness(look, other);
      if ((best ? like > best.like : like >= least) && !areAlike(own, character)) best = { character, like };
    }
  }
  return best;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
