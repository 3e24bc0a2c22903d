import { unifiedIdeograph } from './radicals.ts';
import type { FoldName, TextSettings } from './settings.ts';

/**
 * One character of a normalised text. `from`/`to` is the range of source items (half open) it stands for, `folds` what
 * was done to it, `spaceBefore` whether ignored white space stood before it.
 */
export type Unit = { text: string; from: number; to: number; folds: FoldName[]; spaceBefore: boolean };

export type FoldSettings = Pick<TextSettings, 'space' | 'fullHalfWidth' | 'lineBreak' | 'normalization' | 'forbiddenFolds'>;

const ZERO_WIDTH = /^[\u200b-\u200d\u2060\ufeff\u00ad]$/u;
const LINE_BREAK = /^[\n\r\u2028\u2029\u0085\u000b\u000c]$/u;
const SPACE = /^[\s\u3000]$/u;
const MARK = /^\p{M}$/u;
// The long vowel mark (U+30FC) is no dash, and no box drawing line either.
const DASH = /^[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]$/u;
const WAVE = /^[\u301c\uff5e\u223c\u223e\u2053]$/u;
const MIDDLE_DOT = /^[\u30fb\uff65\u00b7\u2219\u22c5\u2027\u0387]$/u;
const HALF_WIDTH_FORM = /^[\uff00-\uffef]$/u;
const HALF_WIDTH_MARKS: Record<string, string> = { '\uff9e': '\u3099', '\uff9f': '\u309a' };
const SPACING_MARKS: Record<string, string> = { '\uff9e': '\u309b', '\uff9f': '\u309c' };

/**
 * Normalises a text given as items (characters of a page, or code points of a part), in the order of section 5.2.3:
 * NFC with dakuten joined, width, rest of NFKC with radicals and character classes, spaces, line breaks. Every unit
 * keeps the way back to its source items. Long vowel marks never become dashes, variant kanji stay different.
 */
export function normalizeItems(items: readonly string[], settings: FoldSettings): Unit[] {
  const allowed = (fold: FoldName): boolean => !settings.forbiddenFolds.includes(fold);
  let units: Unit[] = items.map((text, index) => ({ text, from: index, to: index + 1, folds: [], spaceBefore: false }));
  units = foldAll(splitUnits(units), settings, allowed);
  units = dropWhiteSpace(units, settings.space && allowed('space'), settings.lineBreak && allowed('lineBreak'));
  // A mark that stood behind white space has got a neighbour now.
  return foldAll(units, settings, allowed);
}

/** Folds until nothing changes: the result of one fold may be the subject of another. */
function foldAll(units: Unit[], settings: FoldSettings, allowed: (fold: FoldName) => boolean): Unit[] {
  let current = units;
  for (let pass = 0; pass < 6; pass += 1) {
    const next = foldOnce(current, settings, allowed);
    if (next.changed === 0) break;
    current = next.units;
  }
  return current;
}

/** The same for a string; source items are its code points. */
export function normalizeText(text: string, settings: FoldSettings): Unit[] {
  return normalizeItems([...text], settings);
}

/** The text of normalised units. */
export function unitsText(units: readonly Unit[]): string {
  return units.map((unit) => unit.text).join('');
}

/** Ligatures and pairs arrive as one item: every unit holds one code point. */
function splitUnits(units: Unit[]): Unit[] {
  return units.flatMap((unit) => {
    const points = [...unit.text];
    return points.length === 1 ? [unit] : points.map((text) => ({ ...unit, text }));
  });
}

function foldOnce(
  units: readonly Unit[],
  settings: FoldSettings,
  allowed: (fold: FoldName) => boolean,
): { units: Unit[]; changed: number } {
  const out: Unit[] = [];
  let changed = 0;
  for (const unit of units) {
    if (joinMark(out, unit, settings, allowed)) {
      changed += 1;
      continue;
    }
    const folded = foldCharacter(unit.text, settings, allowed);
    if (!folded) {
      out.push(unit);
      continue;
    }
    changed += 1;
    for (const text of folded.text) {
      const folds = unit.folds.includes(folded.fold) ? unit.folds : [...unit.folds, folded.fold];
      out.push({ ...unit, text, folds });
    }
  }
  return { units: out, changed };
}

/** Joins a combining mark (or a half-width dakuten) with the character before it. */
function joinMark(out: Unit[], unit: Unit, settings: FoldSettings, allowed: (fold: FoldName) => boolean): boolean {
  const base = out.at(-1);
  if (!base) return false;
  const half = HALF_WIDTH_MARKS[unit.text];
  if (half ? !(settings.fullHalfWidth && allowed('width')) : !(MARK.test(unit.text) && allowed('composition'))) return false;
  const joined = (half ? base.text.normalize('NFKC') + half : base.text + unit.text).normalize('NFC');
  if ([...joined].length !== 1) return false;
  const fold: FoldName = half ? 'width' : 'composition';
  base.text = joined;
  base.to = Math.max(base.to, unit.to);
  if (!base.folds.includes(fold)) base.folds = [...base.folds, fold];
  return true;
}

function foldCharacter(
  text: string,
  settings: FoldSettings,
  allowed: (fold: FoldName) => boolean,
): { text: string; fold: FoldName } | undefined {
  const change = (to: string, fold: FoldName) => (to !== text && allowed(fold) ? { text: to, fold } : undefined);
  if (text < '\u0080') return undefined;
  const composed = text.normalize('NFC');
  if (composed !== text) return change(composed, 'composition');
  if (settings.fullHalfWidth && HALF_WIDTH_FORM.test(text) && text !== '\uff5e' && text !== '\uff0d') {
    return change(SPACING_MARKS[text] ?? text.normalize('NFKC'), 'width');
  }
  if (settings.normalization) {
    if (DASH.test(text)) return change('-', 'dash');
    if (WAVE.test(text)) return change('~', 'wave');
    if (MIDDLE_DOT.test(text)) return change('\u30fb', 'middleDot');
    const ideograph = unifiedIdeograph(text);
    if (ideograph) return change(ideograph, 'radical');
  }
  if (settings.fullHalfWidth && (text === '\uff5e' || text === '\uff0d')) return change(text.normalize('NFKC'), 'width');
  if (!settings.normalization || HALF_WIDTH_FORM.test(text)) return undefined;
  const compatible = text.normalize('NFKC');
  // A spacing mark would fall apart into a space and a mark that then joins its neighbour.
  if (compatible === text || /^\s/u.test(compatible) !== /^\s/u.test(text) || /^ \p{M}/u.test(compatible)) return undefined;
  return change(compatible, 'compatibility');
}

function dropWhiteSpace(units: readonly Unit[], dropSpaces: boolean, dropBreaks: boolean): Unit[] {
  const out: Unit[] = [];
  let space = false;
  for (const unit of units) {
    const isBreak = LINE_BREAK.test(unit.text);
    const isSpace = !isBreak && (SPACE.test(unit.text) || ZERO_WIDTH.test(unit.text));
    if ((isSpace && dropSpaces) || (isBreak && dropBreaks)) {
      space ||= isSpace;
      continue;
    }
    out.push(space ? { ...unit, spaceBefore: true } : unit);
    space = false;
  }
  return out;
}
