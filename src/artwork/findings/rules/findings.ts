/** One numbered list of everything an inspection found: the same numbers on the artwork and beside it. */
import type {
  BarcodeFinding,
  DifferenceFinding,
  DifferenceKind,
  Operation,
  PartFinding,
  PreflightFinding,
  Severity,
  UnexpectedFinding,
  Verdict,
} from './types.ts';
import type { Box } from '#artwork/versions/rules/box.ts';
import type { MeasuredBox } from '#artwork/versions/rules/types.ts';

export const FINDING_KINDS = [
  'ALTERED',
  'MISSING',
  'NOT_CHECKED',
  'UNRELIABLE',
  'DIFFERENCE',
  'BARCODE',
  'UNEXPECTED',
  'PREFLIGHT',
  'FOUND',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

interface Numbered {
  id: string;
  number: number;
  severity: Severity;
  /** First page it stands on; null when it stands nowhere (a missing text). */
  page: number | null;
  /** `before`: the same place on the page compared with, mm from the top left of its picture, where it is known. */
  marks: { page: number; box: MeasuredBox; before?: Box }[];
}

export type Finding =
  | (Numbered & { kind: Verdict; part: PartFinding })
  | (Numbered & { kind: 'DIFFERENCE'; difference: DifferenceFinding })
  | (Numbered & { kind: 'BARCODE'; barcode: BarcodeFinding })
  | (Numbered & { kind: 'UNEXPECTED'; unexpected: UnexpectedFinding })
  | (Numbered & { kind: 'PREFLIGHT'; preflight: PreflightFinding });

const WHOLE_PAGE: readonly DifferenceKind[] = ['PLACED', 'SIZE', 'PAGE', 'PAGE_MOVED'];

/** Whether it is of a page as a whole: a frame of it would cover everything else. */
export function isOfWholePage(finding: Finding): boolean {
  return finding.kind === 'DIFFERENCE' && WHOLE_PAGE.includes(finding.difference.kind);
}

/** Of a difference that says that a page was left out: which, and the page it is told at; else null. */
export function lostPage(finding: Finding | null): { page: number; againstPage: number } | null {
  if (finding?.kind !== 'DIFFERENCE' || finding.difference.kind !== 'PAGE') return null;
  const { page, againstPage } = finding.difference;
  return againstPage === null ? null : { page, againstPage };
}

const SEVERITY_RANK: Record<Severity, number> = { CRITICAL: 0, CHECK: 1, MINOR: 2, NONE: 3 };

export interface FindingSources {
  parts: readonly PartFinding[];
  unexpected: readonly UnexpectedFinding[];
  differences: readonly DifferenceFinding[];
  barcodes?: readonly BarcodeFinding[];
  preflight?: readonly PreflightFinding[];
}

/** All findings, by kind (altered, missing, not checked, unreliable, differences, barcodes, unexpected, print check, found), inside a kind by severity and risk. */
export function numberFindings(sources: FindingSources): Finding[] {
  const all: (Finding & { risk: number; ordinal: number })[] = [
    ...sources.parts.map((part) => ({
      ...base(part),
      kind: part.verdict,
      marks: part.places.flatMap((place) => place.boxes.map((box) => ({ page: place.page, box }))),
      page: part.places[0]?.page ?? null,
      part,
    })),
    ...sources.differences.map((difference) => ({
      ...base(difference),
      kind: 'DIFFERENCE' as const,
      marks: [
        {
          page: difference.page,
          box: { px: difference.px, mm: difference.mm },
          ...(difference.beforeMm ? { before: difference.beforeMm } : {}),
        },
      ],
      page: difference.page,
      difference,
    })),
    ...(sources.barcodes ?? []).map((barcode) => ({
      ...base(barcode),
      kind: 'BARCODE' as const,
      marks: barcode.page !== null && barcode.box ? [{ page: barcode.page, box: barcode.box }] : [],
      page: barcode.page,
      barcode,
    })),
    ...(sources.preflight ?? []).map((preflight) => ({
      ...base(preflight),
      kind: 'PREFLIGHT' as const,
      marks: preflight.page !== null && preflight.box ? [{ page: preflight.page, box: preflight.box }] : [],
      page: preflight.page,
      preflight,
    })),
    ...sources.unexpected.map((unexpected) => ({
      ...base(unexpected),
      kind: 'UNEXPECTED' as const,
      marks: unexpected.boxes.map((box) => ({ page: unexpected.page, box })),
      page: unexpected.page,
      unexpected,
    })),
  ];
  all.sort(
    (a, b) =>
      FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind) ||
      SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity] ||
      b.risk - a.risk ||
      a.ordinal - b.ordinal,
  );
  return all.map(({ risk: _risk, ordinal: _ordinal, ...finding }, index) => ({ ...finding, number: index + 1 }));
}

function base(finding: { id: string; severity: Severity; risk: number; ordinal: number }) {
  const { id, severity, risk, ordinal } = finding;
  return { id, severity, risk, ordinal, number: 0 };
}

/** What wants a person's eye: everything but the found texts. */
export function isProblem(finding: Finding): boolean {
  return finding.kind !== 'FOUND' && finding.severity !== 'NONE';
}

/** The way from the approved text to what is left of it on the artwork; empty where there is nothing to lay beside each other. */
export function changedText(finding: Finding): readonly Operation[] {
  return (finding.kind === 'ALTERED' || finding.kind === 'MISSING') && finding.part.kind === 'TEXT' ? finding.part.operations : [];
}
