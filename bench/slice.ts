/** A benchmark that takes an hour in one piece is run in slices, one after the other or on several machines, and summed up. */
import { readFileSync } from 'node:fs';
import type { BenchReport } from './report.ts';

/** The part of a row of cases that this run is for: `KORYO_BENCH_SLICE` (or `--slice`) 2/8 takes the second of every eight. */
export function sliceOf<T>(cases: readonly T[], slice = process.env.KORYO_BENCH_SLICE): T[] {
  if (!slice) return [...cases];
  const [part, of] = slice.split('/').map(Number);
  if (!part || !of || part > of) throw new Error(`--slice takes k/n with 1 ≤ k ≤ n, not ${slice}`);
  return cases.filter((_, at) => at % of === part - 1);
}

/** Words that a report tells of single cases, by the beginning of their figure's name. */
const TOLD = /^(?:missed|called wrongly|false alarm|fault) \d+$/u;

/** The counts of the reports of one benchmark (files of `--json`), added up, with what each tells of single cases. */
export function summedUp(files: readonly string[]): BenchReport {
  const reports = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    return JSON.parse(text.slice(text.indexOf('{'))) as BenchReport;
  });
  const [first] = reports;
  if (!first || reports.some(({ name, counts }) => name !== first.name || !counts))
    throw new Error('slices of one benchmark that counts are summed up');
  const counts: Record<string, number> = {};
  for (const report of reports) for (const [key, value] of Object.entries(report.counts ?? {})) counts[key] = (counts[key] ?? 0) + value;
  const told = reports.flatMap(({ figures }, at) =>
    Object.entries(figures).flatMap(([key, value]) => (TOLD.test(key) ? [[`${files[at]}: ${key}`, value] as const] : [])),
  );
  return {
    name: first.name,
    what: `${reports.length} slices summed up`,
    figures: { ...counts, ...Object.fromEntries(told) },
    ratios: [],
    counts,
  };
}
