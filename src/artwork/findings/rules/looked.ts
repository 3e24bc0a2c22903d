/** What a result looked at: only of that may an empty list or a zero speak. Pure. */
import type { Finding, FindingKind } from './findings.ts';

export interface Looked {
  texts: boolean;
  differences: boolean;
  /** What differs, but less than the settings tell: an empty list does not mean that nothing does. Left out where there is none. */
  tolerated?: { n: number; mm: number };
}

/** Kinds that come of matching the approved texts and pictures. */
const TEXT_KINDS: readonly FindingKind[] = ['ALTERED', 'MISSING', 'NOT_CHECKED', 'UNRELIABLE', 'FOUND', 'UNEXPECTED'];

export function wasLookedFor(kind: FindingKind, { texts, differences }: Looked): boolean {
  return kind === 'DIFFERENCE' ? differences : texts || !TEXT_KINDS.includes(kind);
}

/** What the settings of a comparison hide; undefined when they hide nothing. */
export function toleratedBy({
  hiddenDifferences: n,
  largestHiddenMm: mm,
}: {
  hiddenDifferences: number;
  largestHiddenMm: number;
}): Looked['tolerated'] {
  return n > 0 ? { n, mm } : undefined;
}

/** What an inspection looked at, by its counts: every text and picture that was looked for is found, altered, missing, not checked or unreliable. */
export function lookedBy(
  { found, altered, missing, notChecked, unreliable }: Record<'found' | 'altered' | 'missing' | 'notChecked' | 'unreliable', number>,
  comparedPages: readonly unknown[],
): Looked {
  return { texts: found + altered + missing + notChecked + unreliable > 0, differences: comparedPages.length > 0 };
}

const COUNTED = [
  'FOUND',
  'ALTERED',
  'MISSING',
  'NOT_CHECKED',
  'UNRELIABLE',
  'UNEXPECTED',
  'DIFFERENCE',
  'BARCODE',
  'PREFLIGHT',
] as const satisfies readonly FindingKind[];

/**
 * How many findings of each kind a result has, without those judged to be none; null of what was not looked for.
 * @param comparedPages the pages that were compared with another version
 */
export function countsOf(
  findings: readonly Pick<Finding, 'kind' | 'severity'>[],
  comparedPages: readonly unknown[],
): { kind: (typeof COUNTED)[number]; count: number | null }[] {
  const of = (wanted: FindingKind) => findings.filter(({ kind }) => kind === wanted).length;
  const looked = lookedBy(
    { found: of('FOUND'), altered: of('ALTERED'), missing: of('MISSING'), notChecked: of('NOT_CHECKED'), unreliable: of('UNRELIABLE') },
    comparedPages,
  );
  const counts = (kind: FindingKind) =>
    findings.filter((finding) => finding.kind === kind && (kind === 'FOUND' || finding.severity !== 'NONE')).length;
  return COUNTED.map((kind) => ({ kind, count: wasLookedFor(kind, looked) ? counts(kind) : null }));
}
