/** What is done with a company's workbooks: always in a process of bounded memory and time, one at a time for each company. */
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { FilledWorkbook, TemplateValues } from '#workbook/model/template-values.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import type { ReadFile } from '#workbook/model/filled-reading.ts';
import type { DrawnWorkbook } from '#workbook/isolation/jobs.ts';
import { runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { readContentWhole } from '#platform/files/content.ts';
import { TEMPLATE_MAX_BYTES, type TemplateVersionRecord } from '../rules/types.ts';

export type { DrawnWorkbook };

/** Names bytes in the content storage: a version, an import. */
export type StoredWorkbook = Pick<TemplateVersionRecord, 'companyId' | 'sha256'>;

const bytesOf = (stored: StoredWorkbook): Promise<Buffer> => readContentWhole(stored, TEMPLATE_MAX_BYTES);

export async function scanWorkbook(stored: StoredWorkbook): Promise<TemplateScan> {
  return await runWorkbookJob('scan', { bytes: await bytesOf(stored) }, { lane: stored.companyId });
}

/** `today`: 'YYYY-MM-DD' where the company is; rules of the workbook about dates count from it. */
export async function drawWorkbook(stored: StoredWorkbook, today: string): Promise<DrawnWorkbook> {
  return await runWorkbookJob('draw', { bytes: await bytesOf(stored), today }, { lane: stored.companyId });
}

/** The template with its symbols filled; every other part of it is the same, byte by byte. */
export async function fillTemplate(stored: StoredWorkbook, values: TemplateValues): Promise<FilledWorkbook> {
  return await runWorkbookJob('fill', { bytes: await bytesOf(stored), values }, { lane: stored.companyId });
}

/** What a filled copy of the template says at the places of its symbols; or where it is laid out otherwise. */
export async function readFilledTemplate(stored: StoredWorkbook, bytes: Uint8Array): Promise<ReadFile> {
  return await runWorkbookJob('reading', { template: await bytesOf(stored), bytes }, { lane: stored.companyId });
}

/** A copy in which cells that somebody pointed at say their symbols. */
export async function pointWorkbook(stored: StoredWorkbook, cells: readonly PointedCell[]): Promise<Uint8Array> {
  return await runWorkbookJob('point', { bytes: await bytesOf(stored), cells }, { lane: stored.companyId });
}

/** A filled workbook as it looks, with what does not fit (`overflows` of each page). */
export async function drawFilled(companyId: string, filled: Pick<FilledWorkbook, 'bytes'>, today: string): Promise<DrawnWorkbook> {
  return await runWorkbookJob('draw', { bytes: filled.bytes, today }, { lane: companyId });
}

/** What a PDF says of itself. */
export interface PdfAbout {
  title: string;
  language: 'ja' | 'en';
  /** The same workbook of the same time gives the same bytes. */
  createdAt: Date;
  /** As of `drawFilled`. */
  today: string;
  /** 'HH:MM', for headers that tell the time. */
  time?: string;
  /** Small at the lower edge of every page. */
  stamp?: string;
}

/** A filled workbook on paper, painted from the same layouts as its preview. */
export async function pdfOfFilled(companyId: string, filled: Pick<FilledWorkbook, 'bytes'>, about: PdfAbout): Promise<Uint8Array> {
  return await runWorkbookJob('pdf', { bytes: filled.bytes, ...about }, { lane: companyId });
}
