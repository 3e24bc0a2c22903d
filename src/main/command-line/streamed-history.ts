/** What an audit stream left with its receiver, read from files: JSON lines as they were sent, alone or within lines of syslog. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { isRedactionOf } from '#platform/audit/redaction.ts';

const lineSchema = z.object({ content: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/), redaction: z.string().optional() });
const contentSchema = z.looseObject({ companyId: z.uuid(), seq: z.int().min(1), previousHash: z.string() });
const START = '{"content":"';

export interface StreamedHistory {
  /** Company → number of the entry → its hash. */
  companies: Map<string, Map<number, string>>;
  /** What is wrong with the lines themselves, in words. */
  faults: string[];
  files: number;
  lines: number;
  /** Lines that are none of ours. */
  others: number;
}

const FAULTS_MOST = 20;

/** Reads a file, or every file below a folder; those that end in .gz are unpacked. */
export async function readStreamedHistory(path: string): Promise<StreamedHistory> {
  const found: StreamedHistory = { companies: new Map(), faults: [], files: 0, lines: 0, others: 0 };
  const previous = new Map<string, Map<number, string>>();
  for (const file of await filesBelow(path)) {
    found.files += 1;
    const bytes = createReadStream(file);
    const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
    let number = 0;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      if (line.trim() !== '') takeLine(found, previous, line, `${file}:${number}`);
    }
  }
  for (const [company, entries] of found.companies) {
    for (const [seq, before] of previous.get(company) ?? []) {
      const held = entries.get(seq - 1);
      if (held !== undefined && held !== before) say(found, `entry ${seq} of ${company} does not follow entry ${seq - 1} as it was sent`);
    }
  }
  return found;
}

function takeLine(found: StreamedHistory, previous: Map<string, Map<number, string>>, line: string, place: string): void {
  const at = line.indexOf(START);
  const parsed = at < 0 ? null : parsedLine(line.slice(at));
  if (!parsed) {
    if (at < 0) found.others += 1;
    else say(found, `${place} is damaged`);
    return;
  }
  const { text, content, hash, redaction } = parsed;
  const holds =
    redaction === undefined ? createHash('sha256').update(text).digest('hex') === hash : isRedactionOf(redaction, content, hash);
  if (!holds) return say(found, `${place}: the entry is not what was hashed`);
  found.lines += 1;
  const { companyId, seq, previousHash } = content;
  const entries = ofCompany(found.companies, companyId);
  const before = entries.get(seq);
  if (before !== undefined && before !== hash) return say(found, `${place}: entry ${seq} of ${companyId} was sent as two different ones`);
  entries.set(seq, hash);
  ofCompany(previous, companyId).set(seq, previousHash);
}

function parsedLine(text: string) {
  try {
    const line = lineSchema.parse(JSON.parse(text));
    return { ...line, text: line.content, content: contentSchema.parse(JSON.parse(line.content)) };
  } catch {
    return null;
  }
}

function ofCompany<T>(all: Map<string, Map<number, T>>, company: string): Map<number, T> {
  const known = all.get(company) ?? new Map<number, T>();
  all.set(company, known);
  return known;
}

function say(found: StreamedHistory, fault: string): void {
  if (found.faults.length < FAULTS_MOST) found.faults.push(fault);
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
