/** What a failure of the machines beneath means to whoever asked: words that help, where the failure has some. */
import { OUTDATED_PLAN } from './db/client.ts';
import { codeOf, messageOf } from '#shared/thrown.ts';
import { generalErrors, type ErrorDefinition } from '#shared/errors.ts';

/** No space left: of the database (PostgreSQL 53100) or of a folder. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The database is not there, starts, stops or does not answer; the same may be asked again in a moment. */
const AWAY = new Set(['DATABASE_SILENT', '57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** It answers, but not within the limits of a lock or a statement: too much is asked of it at once. */
const CROWDED = new Set(['55P03', '57014']);
/** The words of the database's client for a connection that broke under it; it gives them no code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** DISK_FULL, UNAVAILABLE, or null for everything else. */
export function outageOf(error: unknown): ErrorDefinition | null {
  const code = codeOf(error);
  if (FULL.has(code)) return generalErrors.DISK_FULL;
  if (AWAY.has(code) || CROWDED.has(code) || code === OUTDATED_PLAN || BROKEN.test(messageOf(error))) return generalErrors.UNAVAILABLE;
  return null;
}
