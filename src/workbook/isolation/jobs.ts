/**
 * What may be done with an uploaded workbook, by name. Runs in a child process only: ask `runWorkbookJob`. A new job is one more
 * function here; its input and result are data that can be cloned. Modules are loaded by the job that needs them.
 */
import type { WorkbookLimits } from '../model/limits.ts';
import type { TemplateScan } from '../model/template-scan.ts';
import type { FilledWorkbook, TemplateValues } from '../model/template-values.ts';
import type { PointedCell } from '../model/pointed-cell.ts';
import type { ReadFile } from '../model/filled-reading.ts';
import type { SheetLayout } from '../model/layout.ts';
import type { SourceTable } from '../model/source-table.ts';
import type { PdfOptions } from '../paint/paint-pdf.ts';

interface WorkbookInput {
  bytes: Uint8Array;
  /** What differs from `WORKBOOK_LIMITS`. */
  limits?: Partial<WorkbookLimits>;
}

async function open({ bytes, limits }: WorkbookInput) {
  const { openWorkbook } = await import('../package/open-workbook.ts');
  return openWorkbook(bytes, limits);
}

async function scan(input: WorkbookInput): Promise<TemplateScan> {
  const { scanTemplate } = await import('../symbols/scan-template.ts');
  return scanTemplate(await open(input));
}

async function fill({ bytes, values, limits }: WorkbookInput & { values: TemplateValues }): Promise<FilledWorkbook> {
  const { fillWorkbook } = await import('../fill/fill-workbook.ts');
  return await fillWorkbook(bytes, values, limits);
}

/** How a workbook looks: every visible sheet, and the pictures that the layouts name. */
export interface DrawnWorkbook {
  layouts: SheetLayout[];
  pictures: { name: string; bytes: Uint8Array }[];
}

/** `today` ('YYYY-MM-DD'): what rules about dates count from. */
interface LayoutInput extends WorkbookInput {
  today: string;
}

async function draw(input: LayoutInput): Promise<DrawnWorkbook> {
  const { layouts, pictures } = await layOut(input);
  return { layouts, pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })) };
}

async function layOut(input: LayoutInput): Promise<{ layouts: SheetLayout[]; pictures: Map<string, Uint8Array> }> {
  const { layoutWorkbook } = await import('../layout/layout-workbook.ts');
  const { picturesOf } = await import('../layout/pictures.ts');
  const opened = await open(input);
  const layouts = layoutWorkbook(opened, input.today);
  return { layouts, pictures: picturesOf(opened, layouts) };
}

/** Every visible sheet on the paper it asks for, as a PDF. */
async function pdf({ title, createdAt, language, stamp, time, ...input }: LayoutInput & Omit<PdfOptions, 'fonts'>): Promise<Uint8Array> {
  const { paintPdf } = await import('../paint/paint-pdf.ts');
  const { layouts, pictures } = await layOut(input);
  const options = { title, createdAt, language, today: input.today, ...(time === undefined ? {} : { time }) };
  return await paintPdf(layouts, pictures, { ...options, ...(stamp === undefined ? {} : { stamp }) });
}

/** What the cells of the visible sheets say, for lists that people bring. */
async function tables(input: WorkbookInput): Promise<SourceTable[]> {
  const { readTables } = await import('../read/read-tables.ts');
  return readTables(await open(input));
}

/** What a filled copy of `template` says at the places of its symbols. */
async function reading({ template, ...input }: WorkbookInput & { template: Uint8Array }): Promise<ReadFile> {
  const { readFilled } = await import('../read/read-filled.ts');
  return await readFilled(await open({ ...input, bytes: template }), await open(input));
}

/** A template of a filled workbook: the cells that somebody pointed at say their symbols. */
async function point({ bytes, cells, limits }: WorkbookInput & { cells: readonly PointedCell[] }): Promise<Uint8Array> {
  const { pointCells } = await import('../fill/point-cells.ts');
  return pointCells(bytes, cells, limits);
}

export const workbookJobs = {
  point,
  reading,
  tables,
  scan,
  fill,
  draw,
  pdf,
};
export type WorkbookJobs = typeof workbookJobs;
