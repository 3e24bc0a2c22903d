/** What every report says of its result: the same pairs on paper and in the workbook. */
import { formatDateTime } from '#shared/dates.ts';
import type { Translate } from '#shared/i18n.ts';
import { limitWords } from '#artwork/findings/rules/words/limit-words.ts';
import { limitedTo } from '#artwork/versions/rules/run-request.ts';
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
    ...limitFacts(source, t),
    [t(words.inspected), time(result.finishedAt ?? result.createdAt)],
    [t(words.made), t(words.madeBy, { date: time(source.requestedAt), name: source.requestedBy })],
    [t(words.hash), result.inputSha256],
    [t(words.engine), result.engineVersion],
  ];
}

/** What was not looked at: a report of a part of the artwork says so where it says what it is of. */
function limitFacts({ result, findings }: ReportSource, t: Translate): [name: string, value: string][] {
  const limits = limitWords(limitedTo(result.request.only, result.request.layers), t);
  const layers = findings.flatMap((finding) =>
    finding.kind === 'PREFLIGHT' && finding.preflight.code === 'LAYER_LEFT_OUT' ? String(finding.preflight.params['name']) : [],
  );
  return [
    ...(limits ? [[t(words.comparedOnly), limits] as [string, string]] : []),
    ...(layers.length > 0 ? [[t(words.layersLeftOut), [...new Set(layers)].join(' / ')] as [string, string]] : []),
  ];
}

/** 'Hojicha latte label v2': for titles and file names. */
export function reportName(source: ReportSource, title: string): string {
  return `${source.design.name} v${source.version.number} ${title}`;
}
