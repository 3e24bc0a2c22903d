import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { isRedactionOf } from './redaction.ts';

/** What the hash of an audit entry covers: everything but the hash itself (D10.2). */
export interface AuditContent {
  companyId: string;
  seq: number;
  at: string;
  actorId: string | null;
  actorName: string;
  actorCompanyId: string | null;
  subject: string;
  action: string;
  subjectId: string | null;
  subjectName: string;
  scope: string[];
  changes: unknown;
  clientAddress: string;
  requestId: string;
  previousHash: string;
}

/** SHA-256, hex, over the canonical JSON (RFC 8785) of the entry, the previous entry's hash included. */
export function hashEntry(content: AuditContent): string {
  return createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
}

/** An entry as it is kept; `redaction`: personal data in it was erased (redaction.ts). */
export interface KeptEntry extends AuditContent {
  hash: string;
  redaction: string | null;
}

/** 'archive': the file of a stretch that was cut from the database is missing, or is not the one that was signed. */
export type ChainFault = 'gap' | 'previous-hash' | 'hash' | 'head' | 'archive';

/** Checks one entry against the state of the chain before it; null when it holds. */
export function checkEntry(entry: KeptEntry, before: { seq: number; hash: string }): ChainFault | null {
  if (entry.seq !== before.seq + 1) return 'gap';
  if (entry.previousHash !== before.hash) return 'previous-hash';
  const { hash, redaction, ...content } = entry;
  const holds = redaction === null ? hashEntry(content) === hash : isRedactionOf(redaction, content, hash);
  return holds ? null : 'hash';
}
