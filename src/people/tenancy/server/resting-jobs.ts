/** The jobs of a suspended company: each is laid aside when its turn comes, and queued again when the company resumes. */
import type { Outbox } from '#platform/command.ts';
import type { Database, Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { SEND_MAIL_QUEUE } from '#platform/ports/mail/outbox.ts';
import { newId } from '#shared/ids.ts';
import { z } from 'zod';

/** The mail that says why everything rests. */
const TOLD_MEANWHILE = ['companySuspended'];
const mailJob = z.object({ mailId: z.uuid() });
const jobData = z.looseObject({ companyId: z.uuid() });

/**
 * Lays a job aside when its company is suspended, and answers whether it did. The company's row is held meanwhile: a job is
 * either laid aside before its company resumes, and then woken, or it runs.
 */
export async function layAside(database: Database, queue: string, data: unknown): Promise<boolean> {
  const job = jobData.safeParse(data);
  if (!job.success) return false;
  const { companyId } = job.data;
  return await inTransaction(database, companyId, async (db) => {
    const company = await db.selectFrom('company').select('suspended_at').where('id', '=', companyId).forShare().executeTakeFirst();
    if (!company?.suspended_at || (await tellsOfIt(db, queue, data))) return false;
    await db
      .insertInto('resting_job')
      .values({ id: newId(), company_id: companyId, queue, data: JSON.stringify(data) })
      .execute();
    return true;
  });
}

async function tellsOfIt(db: Db, queue: string, data: unknown): Promise<boolean> {
  const mail = queue === SEND_MAIL_QUEUE ? mailJob.safeParse(data) : null;
  if (!mail?.success) return false;
  const row = await db.selectFrom('mail_outbox').select('kind').where('id', '=', mail.data.mailId).executeTakeFirst();
  return row !== undefined && TOLD_MEANWHILE.includes(row.kind);
}

/** Queues what rests, in its order. Needs a transaction that sees the company, whose row is locked. */
export async function wakeJobs(db: Db, companyId: string, outbox: Outbox): Promise<void> {
  const rows = await db.deleteFrom('resting_job').where('company_id', '=', companyId).returning(['id', 'queue', 'data']).execute();
  for (const { queue, data } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await outbox.enqueue(queue, jobData.parse(data));
  }
}
