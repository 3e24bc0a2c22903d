/** The API's answer → one numbered list. */
import { numberFindings, type Finding } from '#artwork/findings/rules/findings.ts';
import type { BarcodeFinding, DifferenceFinding, PartFinding, PreflightFinding, UnexpectedFinding } from '#artwork/findings/rules/types.ts';
import type { MeasuredBox } from '#artwork/versions/rules/types.ts';
import type { InspectionFindingsFragment } from '../door/inspection.graphql.generated.ts';

type Mm = { mm: { x: number; y: number; w: number; h: number } };

/** Pixels are the server's business: the screen works in millimetres. */
const boxOf = ({ mm }: Mm): MeasuredBox => ({ mm, px: mm });

export function toFindings(result: InspectionFindingsFragment | null | undefined): Finding[] {
  if (!result) return [];
  return numberFindings({
    parts: result.parts.map((part) => ({
      ...part,
      contentId: null,
      kind: part.kind as PartFinding['kind'],
      verdict: part.verdict as PartFinding['verdict'],
      severity: part.severity as PartFinding['severity'],
      elsewhere: part.elsewhere as PartFinding['elsewhere'],
      operations: part.operations as PartFinding['operations'],
      folds: Object.fromEntries(part.folds.map(({ fold, count }) => [fold, count])),
      places: part.places.map((place) => ({ page: place.page, boxes: place.boxes.map(boxOf) })),
    })),
    unexpected: result.unexpected.map((one) => ({
      ...one,
      class: one.class as UnexpectedFinding['class'],
      severity: one.severity as UnexpectedFinding['severity'],
      boxes: one.boxes.map(boxOf),
    })),
    differences: result.differences.map((one) => ({
      ...one,
      kind: one.kind as DifferenceFinding['kind'],
      ignoredBy: one.ignoredBy?.id ?? null,
      severity: one.severity as DifferenceFinding['severity'],
      px: one.px,
    })),
    barcodes: result.barcodes.map((one) => ({
      ...one,
      gs1: one.gs1 ?? null,
      polygon: [],
      checkDigit: one.checkDigit as BarcodeFinding['checkDigit'],
      verdict: one.verdict as BarcodeFinding['verdict'],
      severity: one.severity as BarcodeFinding['severity'],
      quietZoneMm: one.quietZoneMm ? { ...one.quietZoneMm, top: one.quietZoneMm.top ?? 0, bottom: one.quietZoneMm.bottom ?? 0 } : null,
      quietZoneNeededMm: one.quietZoneNeededMm ?? null,
      box: one.box ? boxOf(one.box) : null,
    })),
    preflight: result.preflight.map((one) => ({
      ...one,
      level: one.level as PreflightFinding['level'],
      severity: one.severity as PreflightFinding['severity'],
      params: one.params as PreflightFinding['params'],
      box: one.box ? boxOf(one.box) : null,
    })),
  });
}
