/**
 * Months of the history as files (docs/decisions/0074): a stretch of a company's chain as lines of JSON, compressed, in the content bucket, with a
 * signed statement of what it holds. Entries that were cut from the database are read from there, and the chain is walked across.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import canonicalize from 'canonicalize';
import { sql, type Selectable } from 'kysely';
import type { Db, DB } from '../db/client.ts';
import { readContentWhole } from '../files/content.ts';
import { currentStatementSigner } from '../statements/statement-signer.ts';
import { currentAnchorSigner } from './anchor-signature.ts';
import type { KeptEntry } from './chain.ts';

/** Entries of one file: it is packed and read in memory. */
export const ARCHIVE_ENTRIES = 20_000;
/** Far above what so many entries compress to. */
const FILE_BYTES = 256 * 1024 * 1024;

export interface AuditArchive {
  id: string;
  companyId: string;
  /** YYYY-MM, in the company's zone. */
  month: string;
  firstSeq: number;
  lastSeq: number;
  /** Hash of the entry before the first. */
  previousHash: string;
  lastHash: string;
  fileId: string;
  sha256: string;
  size: number;
  statement: string;
  signature: string;
  keyId: string;
  createdAt: Date;
  /** Since when the owners know that its entries will leave the database; null: not told yet. */
  toldAt: Date | null;
  /** Since when its entries are in the file alone; null: they are in the database too. */
  cutAt: Date | null;
}

/** What is signed of a file, as canonical JSON (RFC 8785). */
export interface ArchiveStatement {
  kind: 'koryo audit archive';
  version: 1;
  companyId: string;
  month: string;
  first: number;
  last: number;
  previousHash: string;
  lastHash: string;
  /** SHA-256, hex, of the lines as they are without compression. */
  sha256: string;
}

/** One line: `content` is the very text that was hashed, as in the streams of the history and the archive of a company. */
export function entryLine({ hash, redaction, ...content }: KeptEntry): string {
  return JSON.stringify({ content: canonicalize(content), hash, ...(redaction === null ? {} : { redaction }) });
}

function entryOf(line: string): KeptEntry {
  const { content, hash, redaction = null } = JSON.parse(line);
  return { ...JSON.parse(content), hash, redaction };
}

export interface PackedArchive {
  bytes: Buffer;
  statement: string;
  signature: string;
  keyId: string;
}

/** Packs and signs: with the key of the anchors where the operator gave one, else with the installation's. */
export function packArchive(month: string, entries: readonly KeptEntry[]): PackedArchive {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) throw new Error('an archive holds at least one entry');
  const lines = Buffer.from(entries.map((entry) => `${entryLine(entry)}\n`).join(''));
  const said: ArchiveStatement = {
    kind: 'koryo audit archive',
    version: 1,
    companyId: first.companyId,
    month,
    first: first.seq,
    last: last.seq,
    previousHash: first.previousHash,
    lastHash: last.hash,
    sha256: createHash('sha256').update(lines).digest('hex'),
  };
  const statement = canonicalize(said) ?? '';
  const anchor = currentAnchorSigner();
  const signed = anchor
    ? { signature: anchor.signText(statement), keyId: anchor.keyId }
    : { signature: currentStatementSigner().sign(statement), keyId: currentStatementSigner().key.keyId };
  return { bytes: gzipSync(lines), statement, ...signed };
}

export type ArchiveRow = Pick<AuditArchive, 'companyId' | 'sha256' | 'statement' | 'firstSeq' | 'lastSeq' | 'previousHash' | 'lastHash'>;

/** The lines of a file; throws where it is missing, cut, or not the one that its statement speaks of. */
export async function readArchiveLines(archive: ArchiveRow): Promise<Buffer> {
  const lines = gunzipSync(await readContentWhole(archive, FILE_BYTES), { maxOutputLength: 8 * FILE_BYTES });
  const said: ArchiveStatement = JSON.parse(archive.statement);
  const differs =
    said.companyId !== archive.companyId ||
    said.first !== archive.firstSeq ||
    said.last !== archive.lastSeq ||
    said.previousHash !== archive.previousHash ||
    said.lastHash !== archive.lastHash ||
    said.sha256 !== createHash('sha256').update(lines).digest('hex');
  if (differs) throw new Error(`the archive of entries ${archive.firstSeq}–${archive.lastSeq} is not the one that was signed`);
  return lines;
}

/** The entries of a file, in their order. */
export async function readArchive(archive: ArchiveRow): Promise<KeptEntry[]> {
  const lines = await readArchiveLines(archive);
  return lines.toString('utf8').split('\n').slice(0, -1).map(entryOf);
}

/** Whether our present key made the signature (Ed25519 signs the same alike); null: another key did. */
export function isSignedByUs({ statement, signature, keyId }: Pick<AuditArchive, 'statement' | 'signature' | 'keyId'>): boolean | null {
  const anchor = currentAnchorSigner();
  if (anchor?.keyId === keyId) return anchor.signText(statement) === signature;
  const signer = currentStatementSigner();
  return signer.key.keyId === keyId ? signer.sign(statement) === signature : null;
}

type Row = Omit<Selectable<DB['audit_archive']>, 'month'> & { month: string; sha256: string; size: string };

function archiveOf(row: Row): AuditArchive {
  return {
    id: row.id,
    companyId: row.company_id,
    month: row.month,
    firstSeq: Number(row.first_seq),
    lastSeq: Number(row.last_seq),
    previousHash: row.previous_hash,
    lastHash: row.last_hash,
    fileId: row.file_id,
    sha256: row.sha256,
    size: Number(row.size),
    statement: row.statement,
    signature: row.signature,
    keyId: row.key_id,
    createdAt: row.created_at,
    toldAt: row.told_at,
    cutAt: row.cut_at,
  };
}

/** A company's archives in the order of their entries. */
export async function archivesOf(db: Db, companyId: string): Promise<AuditArchive[]> {
  const { rows } = await sql<Row>`
    select a.*, to_char(a.month, 'YYYY-MM') as month, f.sha256, f.size from audit_archive a
    join file_object f on f.company_id = a.company_id and f.id = a.file_id
    where a.company_id = ${companyId} order by a.first_seq`.execute(db);
  return rows.map(archiveOf);
}

/** The last entry that is no longer in the database, as the next one rests on it; of a history that was never cut {0, ''}. */
export async function cutOf(db: Db, companyId: string): Promise<{ seq: number; hash: string }> {
  const row = await db
    .selectFrom('audit_archive')
    .select(['last_seq', 'last_hash'])
    .where('company_id', '=', companyId)
    .where('cut_at', 'is not', null)
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { seq: Number(row?.last_seq ?? 0), hash: row?.last_hash ?? '' };
}
