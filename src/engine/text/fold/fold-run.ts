import { foldCharacter, joinCharacters, KIND, kindOf, type Folding } from './folding.ts';
import type { FoldName } from './settings.ts';

/**
 * One character of a normalised text. `from`/`to` is the range of source items (half open) it stands for, `folds` what
 * was done to it, `spaceBefore` whether ignored white space stood before it.
 */
export type Unit = { text: string; from: number; to: number; folds: readonly FoldName[]; spaceBefore: boolean };

/** Of a character that stands as it is. */
export const NO_FOLDS: readonly FoldName[] = [];
const MOST_PASSES = 6;

/**
 * Normalises a run of characters by the definition (section 5.2.3): NFC with dakuten joined, width, rest of NFKC with
 * radicals and character classes, spaces, line breaks. `spaceAfter`: the run ended in ignored white space.
 */
export function foldRun(run: Unit[], folding: Folding): { units: Unit[]; spaceAfter: boolean } {
  const { units, spaceAfter } = dropWhiteSpace(foldAll(run, folding), folding);
  // A mark that stood behind white space has got a neighbour now.
  return { units: foldAll(units, folding), spaceAfter };
}

/** Folds until nothing changes: the result of one fold may be the subject of another. */
function foldAll(units: Unit[], folding: Folding): Unit[] {
  let current = units;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = foldOnce(current, folding);
    if (next === current) break;
    current = next;
  }
  return current;
}

/** One pass over all units; the same array when nothing changed. */
function foldOnce(units: Unit[], folding: Folding): Unit[] {
  let out: Unit[] | undefined;
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]!;
    const base = out ? out.at(-1) : units[index - 1];
    const joined = base && joinCharacters(base.text, unit.text, folding);
    const folded = joined ? undefined : foldCharacter(unit.text, folding);
    if (!joined && !folded) {
      out?.push(unit);
      continue;
    }
    out ??= units.slice(0, index);
    if (joined) out[out.length - 1] = { ...base, text: joined.text, to: Math.max(base.to, unit.to), folds: also(base.folds, joined.fold) };
    if (folded) for (const text of folded.text) out.push({ ...unit, text, folds: also(unit.folds, folded.fold) });
  }
  return out ?? units;
}

function also(folds: readonly FoldName[], fold: FoldName): readonly FoldName[] {
  return folds.includes(fold) ? folds : [...folds, fold];
}

function dropWhiteSpace(units: Unit[], folding: Folding): { units: Unit[]; spaceAfter: boolean } {
  const out: Unit[] = [];
  let space = false;
  for (const unit of units) {
    const kind = kindOf(unit.text, folding);
    if (isDropped(kind, folding)) {
      space ||= (kind & KIND.space) !== 0;
      continue;
    }
    out.push(space ? { ...unit, spaceBefore: true } : unit);
    space = false;
  }
  return { units: out, spaceAfter: space };
}

/** Whether the settings leave out white space of this kind. */
export function isDropped(kind: number, folding: Folding): boolean {
  return ((kind & KIND.space) !== 0 && folding.dropSpaces) || ((kind & KIND.lineBreak) !== 0 && folding.dropBreaks);
}
