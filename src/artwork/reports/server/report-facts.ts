/** What every report says of its result: the same pairs on paper and in the workbook. */
import { formatDateTime } from '#shared/dates.ts';
import type { Translate } from '#shared/i18n.ts';
import { reportMessages as words } from '../messages.ts';
import type { ReportSource } from './report-source.ts';

export function factsOf(source: ReportSource, t: Translate): [name: string, value: string][] {
  const { version, against, result, timeZone } = source;
  const time = (date: Date | null): string => (date ? formatDateTime(date, timeZone) : '');
  return [
    [t(words.design), source.path],
    [t(words.file), version.fileName],
    [t(words.version), `v${version.number}`],
    [t(words.against), against ? `v${against.number}  ${against.fileName}` : t(words.none)],
    [t(words.inspected), time(result.finishedAt ?? result.createdAt)],
    [t(words.made), t(words.madeBy, { date: time(source.requestedAt), name: source.requestedBy })],
    [t(words.hash), result.inputSha256],
    [t(words.engine), result.engineVersion],
  ];
}

/** 'Hojicha latte label v2': for titles and file names. */
export function reportName(source: ReportSource, title: string): string {
  return `${source.design.name} v${source.version.number} ${title}`;
}
