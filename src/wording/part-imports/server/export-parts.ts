/** The parts of a library as a file, in the columns in which a list of parts is taken in again; what else is told of them stands behind. */
import { loadCompany } from '#people/companies/server/door.ts';
import { availabilityLabels } from '#wording/parts/messages.ts';
import type { LibraryPlace, PartRecord } from '#wording/parts/rules/types.ts';
import { contentsOf, findPlace, findVersions, listParts, readsDrafts, readsLibrary } from '#wording/parts/server/door.ts';
import { approversOf, userNames } from '#approval/approval-flows/server/door.ts';
import { findContents } from '#work/contents/server/door.ts';
import { textOf } from '#work/contents/rules/record.ts';
import { command } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { exportDefinition } from '#platform/exports/export-definition.ts';
import { formatDate } from '#shared/dates.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translator, type Translate } from '#shared/i18n.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { ALLOWED, NOT_FOUND, type Viewer } from '#shared/viewer.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { writeTable } from '#workbook/write/write-table.ts';
import { partImportMessages as words } from '../messages.ts';
import { exportPartsInput } from '../rules/input.ts';
import { exactMark, onMark } from '../rules/marks.ts';
import { approvalsElsewhere } from './approved-elsewhere.ts';
import { listColumns } from './result-rows.ts';

/** Takes parts out of the house, which goes on record: those of the list's filters, or those that were chosen, as far as the asker reads them. */
export const exportParts = command({
  name: 'exportParts',
  // Changes nothing: a company whose plan has ended may still take its records out.
  personal: true,
  input: exportPartsInput,
  run: async (ctx, input) => {
    const place = await findPlace(ctx.db, ctx.viewer.companyId, input.libraryType, input.libraryId);
    ctx.require(place && readsLibrary(ctx.viewer, place) ? ALLOWED : NOT_FOUND);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    const { id, name, scope } = place;
    const after = { list: 'parts', format: input.format, text: input.text ?? null, ...(input.ids ? { rows: input.ids.length } : {}) };
    ctx.emit({ subject: 'part', action: 'export', id, name, scope, after });
    return input;
  },
});

export const partsExport = exportDefinition({
  name: 'exportParts',
  input: exportPartsInput,
  open: async (input, { database, viewer }) => {
    const t = translator(input.locale);
    const { companyId } = viewer;
    const [place, { timeZone }] = await inTransaction(database, companyId, async (db) => [
      await findPlace(db, companyId, input.libraryType, input.libraryId),
      await loadCompany(db, companyId),
    ]);
    if (!place || !readsLibrary(viewer, place)) throw new AppError(generalErrors.NOT_FOUND);
    async function* rows(at: LibraryPlace): AsyncGenerator<TableRow> {
      let after: string | undefined;
      do {
        const page = await inTransaction(database, companyId, async (db) => {
          const { items, nextToken } = await listParts(db, viewer, at, { ...input, sort: 'name', limit: MAX_PAGE_SIZE, after });
          return { rows: await rowsOf(db, viewer, items, { t, timeZone }), next: nextToken };
        });
        yield* page.rows;
        after = page.next ?? undefined;
      } while (after);
    }
    const columns: TableColumn[] = [
      ...listColumns(t),
      { title: t(words.evidence), width: 28 },
      { title: t(words.number), kind: 'number', width: 8 },
      { title: t(words.updatedAt), kind: 'instant', width: 17 },
    ];
    const title = t(words.sheetName);
    return writeTable(
      input.format,
      { name: title, columns, rows: rows(place) },
      { title: `${title}_${place.name}`, timeZone, now: new Date() },
    );
  },
});

/** One row for each content: of the newest version, or of the approved one where the viewer reads no drafts. */
async function rowsOf(
  db: Db,
  viewer: Viewer,
  parts: readonly PartRecord[],
  { t, timeZone }: { t: Translate; timeZone: string },
): Promise<TableRow[]> {
  const { companyId } = viewer;
  const shown = parts.map((part) => (readsDrafts(viewer, part) ? part.latestVersionId : (part.availableVersionId ?? part.latestVersionId)));
  const versions = await findVersions(db, companyId, shown);
  const placed = await contentsOf(db, companyId, shown);
  const elsewhere = await approvalsElsewhere(db, companyId, shown);
  const approvers = await approversOf(db, companyId, shown);
  const names = await userNames(db, companyId, [...new Set([...approvers.values()].flat())]);
  const contents = await findContents(
    db,
    companyId,
    placed.flat().map(({ contentId }) => contentId),
  );
  const byId = new Map(contents.flatMap((content) => (content ? [[content.id, content]] : [])));
  return parts.flatMap((part, i) => {
    const version = versions[i];
    // Of the wording in these rows: beside an approved version its draft is a draft.
    const state = version ? t(availabilityLabels[part.retiredAt ? 'RETIRED' : version.availability]) : '';
    const outside = elsewhere[i];
    const by = outside?.approvedBy ?? (approvers.get(shown[i]!) ?? []).map((id) => names.get(id) ?? '').join('、');
    const on = outside ? formatDate(outside.approvedOn) : version?.availableAt ? formatDate(version.availableAt, timeZone) : '';
    return (placed[i] ?? []).flatMap(({ contentId, exact }): TableRow[] => {
      const content = byId.get(contentId);
      if (!content) return [];
      const text = content.type === 'TEXT' ? textOf(content) : content.alt || t(words.notText);
      return [
        [
          version?.name ?? part.name,
          content.title,
          text,
          content.language ?? '',
          exactMark(exact, text ?? '', content.title),
          onMark(part.risky),
          part.riskNote,
          state,
          by,
          on,
          outside?.files.map(({ name }) => name).join('、') ?? '',
          version?.number ?? null,
          part.updatedAt,
        ],
      ];
    });
  });
}
