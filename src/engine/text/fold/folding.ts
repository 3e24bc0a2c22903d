import { unifiedIdeograph } from './radicals.ts';
import type { FoldName, TextSettings } from './settings.ts';

/** The settings that say what counts as the same character. */
export type FoldSettings = Pick<TextSettings, 'space' | 'fullHalfWidth' | 'lineBreak' | 'normalization' | 'forbiddenFolds'>;

/** What normalisation does with single characters under one choice of settings. */
export type Folding = {
  fullHalfWidth: boolean;
  normalization: boolean;
  dropSpaces: boolean;
  dropBreaks: boolean;
  allows(fold: FoldName): boolean;
  /** Bits of KIND for the characters of the basic plane; 0 when not looked at yet. */
  kinds: Uint8Array;
  /** What characters of the kind `single` become. */
  singles: Map<number, { code: number; folds: readonly FoldName[] }>;
};

/**
 * plain: never changed, joins no neighbour · active: may fold or join · space and lineBreak: may be left out ·
 * single: active, but always becomes the same one character
 */
export const KIND = { plain: 1, active: 2, space: 4, lineBreak: 8, single: 16 } as const;

/** Marks without width, and what a telephone writes behind a sign so that it is drawn as a picture (☎️) or as text: no font of an artwork has it. */
const ZERO_WIDTH = /^[\u200b-\u200d\u2060\ufeff\u00ad\ufe0e\ufe0f]$/u;
const LINE_BREAK = /^[\n\r\u2028\u2029\u0085\u000b\u000c]$/u;
const SPACE = /^[\s\u3000]$/u;
const MARK = /^\p{M}$/u;
// The long vowel mark (U+30FC) is no dash, and no box drawing line either.
const DASH = /^[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]$/u;
const WAVE = /^[\u301c\uff5e\u223c\u223e\u2053]$/u;
const MIDDLE_DOT = /^[\u30fb\uff65\u00b7\u2219\u22c5\u2027\u0387]$/u;
/** What fonts draw with one glyph, so that programs write the one for the other. */
const SAME_GLYPH: Record<string, string> = { '\u2044': '/', '\u2215': '/', '\u02bc': '\u2019' };
const HALF_WIDTH_FORM = /^[\uff00-\uffef]$/u;
const HALF_WIDTH_MARKS: Record<string, string> = { '\uff9e': '\u3099', '\uff9f': '\u309a' };
const SPACING_MARKS: Record<string, string> = { '\uff9e': '\u309b', '\uff9f': '\u309c' };

const MOST_KNOWN = 64;
const known = new Map<string, Folding>();

/** The folding of these settings; what it has learnt of characters is kept for the next text. */
export function foldingOf(settings: FoldSettings): Folding {
  const { space, fullHalfWidth, lineBreak, normalization, forbiddenFolds } = settings;
  const key = `${space} ${fullHalfWidth} ${lineBreak} ${normalization} ${forbiddenFolds.toSorted().join(' ')}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const forbidden = new Set(forbiddenFolds);
  const folding: Folding = {
    fullHalfWidth,
    normalization,
    dropSpaces: space && !forbidden.has('space'),
    dropBreaks: lineBreak && !forbidden.has('lineBreak'),
    allows: (fold) => !forbidden.has(fold),
    kinds: new Uint8Array(0x10000),
    singles: new Map(),
  };
  known.set(key, folding);
  return folding;
}

/** Bits of KIND of one character. */
export function kindOf(text: string, folding: Folding): number {
  if (text.length !== 1) return classify(text, folding);
  const code = text.charCodeAt(0);
  const kind = folding.kinds[code]!;
  return kind === 0 ? (folding.kinds[code] = classify(text, folding)) : kind;
}

function classify(text: string, folding: Folding): number {
  if (LINE_BREAK.test(text)) return KIND.lineBreak | KIND.active;
  if (SPACE.test(text) || ZERO_WIDTH.test(text)) return KIND.space | KIND.active;
  if (text in HALF_WIDTH_MARKS || MARK.test(text)) return KIND.active;
  const folded = foldCharacter(text, folding);
  if (!folded) return KIND.plain;
  const [code = 0, more] = Array.from(folded.text, (point) => point.codePointAt(0)!);
  if (more !== undefined || classify(folded.text, folding) !== KIND.plain) return KIND.active;
  folding.singles.set(text.codePointAt(0)!, { code, folds: [folded.fold] });
  return KIND.active | KIND.single;
}

/** The character that a combining mark (or a half-width dakuten) makes with the one before it; undefined when none. */
export function joinCharacters(base: string, mark: string, folding: Folding): { text: string; fold: FoldName } | undefined {
  const half = HALF_WIDTH_MARKS[mark];
  const may = half ? folding.fullHalfWidth && folding.allows('width') : MARK.test(mark) && folding.allows('composition');
  if (!may) return undefined;
  const text = (half ? base.normalize('NFKC') + half : base + mark).normalize('NFC');
  return [...text].length === 1 ? { text, fold: half ? 'width' : 'composition' } : undefined;
}

/** One step of folding one character: what it becomes and why; undefined when it stays. */
export function foldCharacter(text: string, folding: Folding): { text: string; fold: FoldName } | undefined {
  const change = (to: string, fold: FoldName) => (to !== text && folding.allows(fold) ? { text: to, fold } : undefined);
  if (text < '\u0080') return undefined;
  const composed = text.normalize('NFC');
  if (composed !== text) return change(composed, 'composition');
  if (folding.fullHalfWidth && HALF_WIDTH_FORM.test(text) && text !== '\uff5e' && text !== '\uff0d') {
    return change(SPACING_MARKS[text] ?? text.normalize('NFKC'), 'width');
  }
  if (folding.normalization) {
    if (DASH.test(text)) return change('-', 'dash');
    if (WAVE.test(text)) return change('~', 'wave');
    if (MIDDLE_DOT.test(text)) return change('\u30fb', 'middleDot');
    const same = SAME_GLYPH[text];
    if (same !== undefined) return change(same, 'compatibility');
    const ideograph = unifiedIdeograph(text);
    if (ideograph) return change(ideograph, 'radical');
  }
  if (folding.fullHalfWidth && (text === '\uff5e' || text === '\uff0d')) return change(text.normalize('NFKC'), 'width');
  if (!folding.normalization || HALF_WIDTH_FORM.test(text)) return undefined;
  const compatible = text.normalize('NFKC');
  // A spacing mark would fall apart into a space and a mark that then joins its neighbour.
  if (compatible === text || /^\s/u.test(compatible) !== /^\s/u.test(text) || /^ \p{M}/u.test(compatible)) return undefined;
  return change(compatible, 'compatibility');
}
