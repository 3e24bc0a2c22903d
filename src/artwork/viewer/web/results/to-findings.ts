/** The API's answer → one numbered list. */
import { numberFindings, type Finding } from '#artwork/findings/rules/findings.ts';
import type { MeasuredBox } from '#artwork/versions/rules/types.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';

type Mm = { mm: { x: number; y: number; w: number; h: number } };

/** Pixels are the server's business: the screen works in millimetres. */
const boxOf = ({ mm }: Mm): MeasuredBox => ({ mm, px: mm });

export function toFindings(result: InspectionFindingsFragment | null | undefined): Finding[] {
  if (!result) return [];
  return numberFindings({
    parts: result.parts.map((part) => ({
      ...part,
      contentId: null,
      readAs: Object.fromEntries(part.readAs.map(({ way, count }) => [way, count])),
      folds: Object.fromEntries(part.folds.map(({ fold, count }) => [fold, count])),
      places: part.places.map((place) => ({ page: place.page, boxes: place.boxes.map(boxOf) })),
    })),
    unexpected: result.unexpected.map((one) => ({
      ...one,
      boxes: one.boxes.map(boxOf),
    })),
    differences: result.differences.map((one) => ({
      ...one,
      ignoredBy: one.ignoredBy?.id ?? null,
    })),
    barcodes: result.barcodes.map((one) => ({
      ...one,
      gs1: one.gs1 ?? null,
      polygon: [],
      quietZoneMm: one.quietZoneMm ? { ...one.quietZoneMm, top: one.quietZoneMm.top ?? 0, bottom: one.quietZoneMm.bottom ?? 0 } : null,
      quietZoneNeededMm: one.quietZoneNeededMm ?? null,
      grade: one.grade ?? null,
      box: one.box ? boxOf(one.box) : null,
    })),
    preflight: result.preflight.map((one) => ({
      ...one,
      box: one.box ? boxOf(one.box) : null,
    })),
  });
}
