/**
 * Lines of Japanese text. Between two characters a line may end, but no line begins with 、 or ） or a small kana and none ends
 * with （ (禁則処理, JIS X 4051 and JLReq 3.1.7–3.1.8); words of Latin letters stay whole while they fit.
 */

/** 行頭禁則: never first in a line. Marks that belong to the letter before them count too. */
const NEVER_FIRST =
  /^[、。，．,.:;：；・･？！?!‼⁇⁈⁉）)］\]｝}〕〉》」』】〙〗〟’”｠»ゝゞヽヾーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖㇰ-ㇿ々〻｡､｣ｧ-ｯｰﾞﾟ‐゠–〜～°′″℃％%‰￠\p{M}\u{200d}]/u;

/** 行末禁則: never last in a line. */
const NEVER_LAST = /[（([［｛{〔〈《「『【〘〖〝‘“｟«｢￥¥＄$￡£＃#№]$/u;

const WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}'’_@&+*/\\=<>|~^`-]/u;
const FULL_WIDTH = /^[\uff01-\uff60\uffe0-\uffe6]/u;

export interface BreakableRun {
  text: string;
  /** A text with a reading stays whole. */
  ruby?: unknown;
}

export interface Segment {
  text: string;
  /** Place among the runs. */
  run: number;
  width: number;
}

export interface BrokenLine {
  segments: Segment[];
  /** Without blanks at the end. */
  width: number;
}

/** Something that is never cut. */
interface Atom extends Segment {
  blank: boolean;
  /** True where a line may end before it. */
  free: boolean;
}

const isWord = (text: string): boolean => WORD.test(text) && !FULL_WIDTH.test(text);

/** May a line end between these two? Both have at least one character. */
export function mayBreakBetween(before: string, after: string): boolean {
  const last = [...before].at(-1)!;
  if (after === ' ' || after === '\u00a0' || before === '\u00a0' || NEVER_FIRST.test(after)) return false;
  if (before === ' ' || before === '\u3000') return true;
  return !NEVER_LAST.test(before) && !(isWord(last) && isWord(after));
}

function atomsOf(runs: readonly BreakableRun[], measure: (text: string, run: number) => number): Atom[] {
  const atoms: Atom[] = [];
  for (const [run, { text, ruby }] of runs.entries()) {
    for (const part of ruby === undefined ? text : text === '' ? [] : [text]) {
      const before = atoms.at(-1);
      const free = before !== undefined && mayBreakBetween(before.text, part);
      atoms.push({ text: part, run, width: measure(part, run), blank: part === ' ' || part === '\u3000', free });
    }
  }
  return atoms;
}

/**
 * Breaks one paragraph into lines of at most `width`, as far as single characters allow it. Nothing is lost: the texts of all
 * segments in their order are the texts of the runs. `measure` is asked for one character, or for a whole text with a reading.
 */
export function breakLines(runs: readonly BreakableRun[], width: number, measure: (text: string, run: number) => number): BrokenLine[] {
  const atoms = atomsOf(runs, measure);
  const lines: BrokenLine[] = [];
  let start = 0;
  while (start < atoms.length) {
    const end = endOfLine(atoms, start, width);
    lines.push(lineOf(atoms.slice(start, end)));
    start = end;
  }
  return lines.length === 0 ? [{ segments: [], width: 0 }] : lines;
}

/** The place of the first atom of the next line. Blanks hang over the edge. */
function endOfLine(atoms: readonly Atom[], start: number, width: number): number {
  let used = 0;
  let lastFree = 0;
  for (let at = start; at < atoms.length; at++) {
    const atom = atoms[at]!;
    if (at > start && atom.free) lastFree = at;
    used += atom.width;
    if (used > width + 0.01 && !atom.blank && at > start) return lastFree || at;
  }
  return atoms.length;
}

function lineOf(atoms: readonly Atom[]): BrokenLine {
  const segments: Segment[] = [];
  for (const { text, run, width } of atoms) {
    const last = segments.at(-1);
    if (last && last.run === run) {
      last.text += text;
      last.width += width;
    } else segments.push({ text, run, width });
  }
  const shown = atoms.slice(0, atoms.findLastIndex(({ blank }) => !blank) + 1);
  return { segments, width: shown.reduce((sum, each) => sum + each.width, 0) };
}
