/** The job 'specification.sheet': fills a specification into its template, outside of any transaction, and keeps what came of it. */
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { readContentWhole, storeContent } from '#platform/files/content.ts';
import { PICTURE_MAX_BYTES } from '#work/contents/rules/picture.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { drawFilled, fillTemplate, findTemplateVersions, pdfOfFilled, storeDrawing } from '#wording/excel-templates/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { format } from '#shared/i18n.ts';
import { formatDateTime, today as dayOf } from '#shared/dates.ts';
import { WorkbookError } from '#workbook/model/workbook-error.ts';
import type { SheetLayout } from '#workbook/model/layout.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { FillWarning, TemplateItem } from '#workbook/model/template-values.ts';
import { fileNamePart } from '#workbook/write/names.ts';
import { placesOfScan, symbolOf } from '../../rules/filled-place.ts';
import { sheetMessages } from '../../sheet-messages.ts';
import { readSheetSource, type SheetItem, type SheetSource } from '../sheet/sheet-source.ts';
import { endSheet, loadSheet, type FilledSheet } from '../sheet/sheet-store.ts';
import { loadSpecification } from '../store.ts';

export const SHEET_QUEUE = 'specification.sheet';
const RETRIES = 2;
const WORKBOOK_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
} as const;

interface SheetJob {
  companyId: string;
  sheetId: string;
}

async function handle(data: SheetJob, ctx: JobContext): Promise<void> {
  const { companyId, sheetId: id } = data;
  const planned = await inTransaction(ctx.database, companyId, (db) => plan(db, companyId, id));
  if (!planned) return;
  let filled: FilledSheet | null = null;
  try {
    filled = await fill(planned);
  } catch (error) {
    const passing = !(error instanceof WorkbookError) || error.code === 'CRASHED' || error.code === 'TIMEOUT';
    if (passing && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    ctx.logger.warn({ err: error, sheet: id }, 'a specification could not be filled into its template');
  }
  await end(data, filled, ctx);
}

/** Keeps what was filled and tells whoever waits for it; null: it cannot be filled. */
async function end({ companyId, sheetId: id }: SheetJob, filled: FilledSheet | null, ctx: JobContext): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    const sheet = await loadSheet(db, companyId, id);
    if (!sheet) return;
    await endSheet(db, { companyId, id, by: sheet.requestedBy }, filled);
    await ctx.services.notify(db, companyId, `specification/${sheet.specificationId}`, { id: sheet.specificationId });
  });
}

/** What is to be filled; null when it is done, or is another content by now. */
async function plan(db: Db, companyId: string, id: string) {
  const sheet = await loadSheet(db, companyId, id);
  if (sheet?.status !== 'WAITING') return null;
  const specification = await loadSpecification(db, companyId, sheet.specificationId);
  const design = specification && (await loadDesign(db, companyId, specification.designId));
  const [version] = await findTemplateVersions(db, companyId, [sheet.templateVersionId]);
  if (!specification || !design || !version) return null;
  const source = await readSheetSource(db, specification, design, version.id);
  const files = await db
    .selectFrom('file_object')
    .select(['id', 'sha256'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(source.items.flatMap((item) => item.picture?.fileId ?? []))))
    .execute();
  const { timeZone } = await loadCompany(db, companyId);
  const now = new Date();
  const today = dayOf(now, timeZone);
  return {
    companyId,
    version,
    source,
    shaOf: new Map(files.map((file) => [file.id, file.sha256])),
    title: design.name,
    today,
    time: formatDateTime(now, timeZone).slice(-5),
    fileName: `仕様書_${fileNamePart(design.name)}_${today.replaceAll('-', '')}`,
  };
}

type Plan = NonNullable<Awaited<ReturnType<typeof plan>>>;

async function fill({ companyId, version, source, shaOf, title, today, time, fileName }: Plan): Promise<FilledSheet> {
  const items: Record<number, TemplateItem> = {};
  for (const item of source.items) items[item.number] = await templateItem(companyId, item, shaOf);
  const { values, blankSymbols } = source;
  const filled = await fillTemplate(version, { items, values, ...(blankSymbols ? { without: 'BLANK' } : {}) });
  const drawn = await drawFilled(companyId, filled, today);
  const overflows = overflowWarnings(drawn.layouts, version.scan);
  const pdf = await pdfOfFilled(companyId, filled, { title, createdAt: new Date(), language: 'ja', today, time, stamp: stampOf(source) });
  return {
    workbook: await storeContent(companyId, filled.bytes, {
      contentType: WORKBOOK_TYPES[filled.extension],
      fileName: `${fileName}.${filled.extension}`,
    }),
    pdf: await storeContent(companyId, pdf, { contentType: 'application/pdf', fileName: `${fileName}.pdf` }),
    drawing: await storeDrawing(companyId, drawn),
    warnings: [...filled.warnings, ...overflows],
    overflowCount: overflows.length,
  };
}

/** Texts that do not fit, with the symbol that each stands for: people look for the item, not for the cell. */
function overflowWarnings(layouts: readonly SheetLayout[], scan: TemplateScan): FillWarning[] {
  const symbols = new Map(placesOfScan(scan).map((place) => [`${place.sheet} ${place.cell}`, symbolOf(place)]));
  return layouts.flatMap(({ index, name, pages }) =>
    pages.flatMap(({ overflows }) =>
      overflows.map(({ cell }): FillWarning => ({ code: 'OVERFLOW', sheet: name, cell, symbol: symbols.get(`${index} ${cell}`) ?? '' })),
    ),
  );
}

/** On every page of the PDF: the revision, its state, and who approved it when (all of it is in the key of the sheet). */
function stampOf({ values }: SheetSource): string {
  const { SPECNAME = '', VERSION = '', STATUS = '', DATE = '', APPROVER = '' } = values;
  const approved = APPROVER === '' ? '' : format(sheetMessages.stampApproved, 'ja', { names: APPROVER });
  return format(sheetMessages.stamp, 'ja', { name: SPECNAME, n: VERSION, status: STATUS, date: DATE, approved });
}

async function templateItem(companyId: string, item: SheetItem, shaOf: ReadonlyMap<string, string>): Promise<TemplateItem> {
  const { title, text, picture, variants } = item;
  const sha256 = picture && shaOf.get(picture.fileId);
  const image = picture && sha256 ? { bytes: await readContentWhole({ companyId, sha256 }, PICTURE_MAX_BYTES), alt: picture.alt } : null;
  return { title, content: image ? { image } : text === null ? null : { text }, variants };
}

export const fillSheetJob: JobDefinition<{ sheetId: string }> = {
  queue: SHEET_QUEUE,
  expireInSeconds: 300,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => end(data, null, ctx),
};
