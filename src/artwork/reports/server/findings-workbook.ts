/** The findings as a workbook: one row each, numbers as numbers, so that they can be sorted, filtered and counted. */
import { writeWorkbook } from '#workbook/write/write-workbook.ts';
import type { TableColumn, TableRow } from '#workbook/write/table.ts';
import { translator, type Locale } from '#shared/i18n.ts';
import { reportMessages as words } from '../messages.ts';
import { reportRow, type Stretch } from '../rules/report.ts';
import { settingWords } from '../rules/setting-words.ts';
import { factsOf } from './report-facts.ts';
import type { ReportSource } from './report-source.ts';

const whole = (stretches: readonly Stretch[]): string => stretches.map(({ text }) => text).join('');
const hundredths = (value: number | undefined | null): number | null => (value == null ? null : Math.round(value * 100) / 100);

export async function makeFindingsWorkbook(source: ReportSource, locale: Locale): Promise<Uint8Array> {
  const t = translator(locale);
  const columns: TableColumn[] = [
    { title: t(words.number), width: 7, kind: 'number' },
    { title: t(words.kind), width: 14 },
    { title: t(words.severity), width: 10 },
    { title: t(words.what), width: 32 },
    { title: t(words.detail), width: 36 },
    { title: t(words.approvedSide), width: 40 },
    { title: t(words.artworkSide), width: 40 },
    { title: t(words.page), width: 8, kind: 'number' },
    { title: t(words.left), width: 12, kind: 'number' },
    { title: t(words.top), width: 12, kind: 'number' },
    { title: t(words.width), width: 10, kind: 'number' },
    { title: t(words.height), width: 10, kind: 'number' },
  ];
  const rows = source.findings.map((finding): TableRow => {
    const row = reportRow(finding, t);
    return [
      row.number,
      row.kind,
      row.severity,
      row.title,
      row.detail,
      whole(row.approved),
      whole(row.artwork),
      row.page,
      hundredths(row.place?.x),
      hundredths(row.place?.y),
      hundredths(row.place?.w),
      hundredths(row.place?.h),
    ];
  });
  const about: TableRow[] = [...factsOf(source, t), ...settingWords(source.result.settings, t)];
  const sheets = [
    { name: t(words.findingsSheet), columns, rows },
    {
      name: t(words.aboutSheet),
      columns: [
        { title: '', width: 30 },
        { title: '', width: 80 },
      ],
      rows: about,
      facts: true,
    },
  ];
  return Buffer.concat(await writeWorkbook(sheets, { timeZone: source.timeZone }).toArray());
}
