import type { StreamedEntry } from '../../rules/lines.ts';

/** Facility 13 (log audit), severity 6 (informational): RFC 5424, 6.2.1. */
const PRIORITY = 13 * 8 + 6;

/** A message of RFC 5424 with the byte order mark of UTF-8, counted as RFC 5425, 4.3 has it. @param host who says it */
export function syslogFrame(host: string, { at }: Pick<StreamedEntry, 'at'>, line: string): Buffer {
  const name = host.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';
  const message = Buffer.from(`<${PRIORITY}>1 ${at} ${name} koryo - audit - \uFEFF${line}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}
