import type { JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { MINUTE_MS } from '../rules/limits.ts';
import { hashPassword, randomCode } from './password.ts';

/** A code as it is stored: never the code itself. */
export interface MadeCode {
  userId: string;
  companyId: string;
  /** The request that it is made for. */
  issueId: string;
  codeHash: string;
  now: Date;
  expiresAt: Date;
}

interface CodeJob {
  queue: string;
  /** The mail's kind, and the page that it leads to. */
  mail: { kind: string; path: string };
  /** How long a code holds. */
  minutes: number;
  /** Keeps the code; false: there is nobody to get it, or a run before has made and mailed that of this request. */
  store: (db: Db, made: MadeCode) => Promise<boolean>;
}

/**
 * A job that makes a code and mails it. It is made in the worker, so that no request ever holds it; only its hash is stored,
 * and the mail waits sealed.
 */
export function codeJob({ queue, mail, minutes, store }: CodeJob): JobDefinition<{ userId: string; issueId: string; named?: boolean }> {
  return {
    queue,
    expireInSeconds: 60,
    async handle({ userId, issueId, companyId, named }, { database, services }) {
      const code = randomCode();
      const codeHash = await hashPassword(code);
      const now = new Date();
      const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
      await inTransaction(database, companyId, async (db) => {
        if (!(await store(db, { userId, companyId, issueId, codeHash, now, expiresAt }))) return;
        const company = named ? await nameOfCompany(db, companyId) : '';
        await services.queueMail(db, companyId, { toUserId: userId, ...mail, params: { code, minutes, company } });
      });
    },
  };
}

/** Told where the same address has a code of another company, too. */
async function nameOfCompany(db: Db, companyId: string): Promise<string> {
  const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  return name;
}
