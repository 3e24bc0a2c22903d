/** Writes findings of a result; a try that runs again replaces what an earlier try wrote. */
import type { Db } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import type { BarcodeFinding, DifferenceFinding, PartFinding, PreflightFinding, UnexpectedFinding } from '#artwork/findings/rules/types.ts';
import type { FindingTable } from '#artwork/findings/server/door.ts';

interface Of {
  companyId: string;
  resultId: string;
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1000;

async function replace(db: Db, table: FindingTable, of: Of, rows: object[]): Promise<void> {
  await db.deleteFrom(table).where('company_id', '=', of.companyId).where('result_id', '=', of.resultId).execute();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => ({ id: newId(), company_id: of.companyId, result_id: of.resultId, ...row }));
    await db
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}

export async function keepParts(db: Db, of: Of, parts: readonly Omit<PartFinding, 'id'>[]): Promise<void> {
  await replace(db, 'inspection_part', of, parts.map(partRow));
}

/** Says anew what was found of some texts whose rows are there. */
export async function keepPartsAgain(db: Db, of: Of, parts: readonly Omit<PartFinding, 'id'>[]): Promise<void> {
  for (const part of parts) {
    const { unchanged_since: _, ...row } = partRow(part);
    await db
      .updateTable('inspection_part')
      .set(row)
      .where('company_id', '=', of.companyId)
      .where('result_id', '=', of.resultId)
      .where('ordinal', '=', part.ordinal)
      .execute();
  }
}

function partRow(part: Omit<PartFinding, 'id'>) {
  return {
    kind: part.kind,
    ordinal: part.ordinal,
    item_id: part.itemId,
    variant: part.variant,
    content_id: part.contentId,
    part_version_id: part.partVersionId,
    number: part.number,
    title: part.title,
    text: part.text,
    exact: part.exact,
    risky: part.risky,
    risk_note: part.riskNote,
    verdict: part.verdict,
    part_rate: part.partRate,
    length_rate: part.lengthRate,
    found_text: part.foundText,
    operations: JSON.stringify(part.operations),
    folds: JSON.stringify(part.folds),
    readings: JSON.stringify(part.readings),
    places: JSON.stringify(part.places),
    elsewhere: part.elsewhere,
    not_read: part.notRead,
    doubts: part.doubts,
    shown_text: part.shownText,
    read_as: JSON.stringify(part.readAs),
    recognised_percent: part.recognisedPercent,
    unchanged_since: part.unchangedSince,
    severity: part.severity,
    risk: part.risk,
  };
}

/** Since which version parts are unchanged, by their ordinal; the others are told nothing. */
export async function keepUnchanged(db: Db, of: Of, since: ReadonlyMap<number, number>): Promise<void> {
  for (const version of new Set(since.values())) {
    const ordinals = [...since].filter(([, number]) => number === version).map(([ordinal]) => ordinal);
    await db
      .updateTable('inspection_part')
      .set({ unchanged_since: version })
      .where('company_id', '=', of.companyId)
      .where('result_id', '=', of.resultId)
      .where('ordinal', '=', (eb) => eb.fn.any(eb.val(ordinals)))
      .execute();
  }
}

export async function keepUnexpected(db: Db, of: Of, found: readonly Omit<UnexpectedFinding, 'id'>[]): Promise<void> {
  await replace(
    db,
    'inspection_unexpected',
    of,
    found.map(({ ordinal, page, text, class: kind, boxes, severity, risk }) => ({
      ordinal,
      page,
      text,
      class: kind,
      boxes: JSON.stringify(boxes),
      severity,
      risk,
    })),
  );
}

export async function keepDifferences(db: Db, of: Of, found: readonly Omit<DifferenceFinding, 'id'>[]): Promise<void> {
  await replace(
    db,
    'inspection_difference',
    of,
    found.map((one) => ({
      ordinal: one.ordinal,
      page: one.page,
      against_page: one.againstPage,
      kind: one.kind,
      px: JSON.stringify(one.px),
      mm: JSON.stringify(one.mm),
      before_mm: one.beforeMm && JSON.stringify(one.beforeMm),
      area: one.area,
      max_d: one.maxD,
      mean_d: one.meanD,
      dx_mm: one.dxMm,
      dy_mm: one.dyMm,
      angle: one.angle,
      scale: one.scale,
      text_before: one.textBefore,
      text_after: one.textAfter,
      same_text: one.sameText,
      operations: JSON.stringify(one.operations),
      styles: JSON.stringify(one.styles),
      part_title: one.partTitle,
      outside: one.outside,
      group_number: one.group,
      ignored_by: one.ignoredBy,
      severity: one.severity,
      risk: one.risk,
    })),
  );
}

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function keepBarcodes(db: Db, of: Of, found: readonly Omit<BarcodeFinding, 'id'>[]): Promise<void> {
  await replace(
    db,
    'inspection_barcode',
    of,
    found.map((one) => ({
      ordinal: one.ordinal,
      page: one.page,
      symbology: one.symbology,
      text: one.text,
      gs1: jsonOrNull(one.gs1),
      valid: one.valid,
      check_digit: one.checkDigit,
      polygon: JSON.stringify(one.polygon),
      box: jsonOrNull(one.box),
      angle: one.angle,
      module_mm: one.moduleMm,
      magnification: one.magnification,
      quiet_zone_mm: jsonOrNull(one.quietZoneMm),
      quiet_zone_needed_mm: jsonOrNull(one.quietZoneNeededMm),
      quiet_zone_blocks: JSON.stringify(one.quietZoneBlocks),
      grade: jsonOrNull(one.grade),
      digits_below: one.digitsBelow,
      digits_agree: one.digitsAgree,
      add_on: one.addOn,
      problems: JSON.stringify(one.problems),
      verdict: one.verdict,
      item_id: one.itemId,
      variant: one.variant,
      number: one.number,
      title: one.title,
      approved: one.approved,
      severity: one.severity,
      risk: one.risk,
    })),
  );
}

export async function keepPreflight(db: Db, of: Of, found: readonly Omit<PreflightFinding, 'id'>[]): Promise<void> {
  await replace(
    db,
    'inspection_preflight',
    of,
    found.map((one) => ({
      ordinal: one.ordinal,
      code: one.code,
      level: one.level,
      page: one.page,
      box: jsonOrNull(one.box),
      params: JSON.stringify(one.params),
      severity: one.severity,
      risk: one.risk,
    })),
  );
}

/** DesignPart (D4.7): what the newest inspection says of each use of a part in the design. */
export async function keepDesignParts(
  db: Db,
  of: Of & { designId: string; versionId: string },
  parts: readonly Omit<PartFinding, 'id'>[],
): Promise<void> {
  const { companyId, designId } = of;
  await db.deleteFrom('design_part').where('company_id', '=', companyId).where('design_id', '=', designId).execute();
  const rows = parts.flatMap((part) =>
    part.itemId === null || part.number === null
      ? []
      : [
          {
            id: newId(),
            company_id: companyId,
            design_id: designId,
            item_id: part.itemId,
            variant: part.variant,
            part_version_id: part.partVersionId,
            number: part.number,
            title: part.title,
            version_id: of.versionId,
            result_id: of.resultId,
            verdict: part.verdict,
          },
        ],
  );
  if (rows.length > 0) await db.insertInto('design_part').values(rows).execute();
}
