/** What leaves the house: entries as JSON lines. */
import { canonicalJson } from '#shared/canonical-json.ts';

/** An entry as the chain knows it, with its hash. */
export interface StreamedEntry {
  seq: number;
  at: string;
  hash: string;
  redaction: string | null;
}

/**
 * One line: `content` is the very text that was hashed (RFC 8785), so that whoever has the line checks it with SHA-256 alone. The
 * same as in the archive of a company (history/entries.jsonl). `redaction`: personal data in it was erased before it was sent.
 */
export function lineOf({ hash, redaction, ...content }: StreamedEntry): string {
  return JSON.stringify({ content: canonicalJson(content), hash, ...(redaction === null ? {} : { redaction }) });
}

/** Of an object in a bucket: by company, in the order of the entries, each with its first and last. */
export function objectKey(prefix: string, companyId: string, first: number, last: number): string {
  const digits = (seq: number) => String(seq).padStart(12, '0');
  return `${prefix}${companyId}/${digits(first)}-${digits(last)}.jsonl`;
}

const SECOND = 1000;

/** Milliseconds until the next try after so many failures in a row: from 5 seconds to 5 minutes; it is never given up. */
export function waitAfter(failures: number): number {
  return Math.min(5 * SECOND * 2 ** Math.max(0, failures - 1), 300 * SECOND);
}
