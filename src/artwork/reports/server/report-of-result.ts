import type { Db } from '#platform/db/client.ts';
import type { Locale } from '#shared/i18n.ts';
import { makeInspectionReport } from './inspection-report.ts';
import { readReportSource } from './report-source.ts';

/**
 * The inspection report of a result for a package that another feature makes; null when the result is gone. What it says is
 * read in one of `within`'s transactions, and drawn outside of it.
 */
export async function reportOfResult(
  within: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  of: { companyId: string; resultId: string; requestedBy: string; createdAt: Date },
  locale: Locale,
): Promise<Uint8Array | null> {
  const source = await within((db) => readReportSource(db, of.companyId, of));
  return source && (await makeInspectionReport(source, locale));
}
