import { sql } from 'kysely';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import type { Db } from '#platform/db/client.ts';
import { currentAnchorSigner } from '#platform/audit/anchor-signature.ts';
import { appendAudit } from '#platform/audit/append.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { ownersOf } from '#people/companies/server/door.ts';
import { anchorsOf, chainLength } from '../verification-store.ts';

interface Company {
  id: string;
  name: string;
  day: string;
}

/** Companies whose day has no anchor yet. */
async function companiesOfToday(db: Db): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select c.id, c.name, (now() at time zone c.time_zone)::date::text as day
    from company c
    where c.suspended_at is null
      and not exists (select from audit_anchor a where a.company_id = c.id and a.day = (now() at time zone c.time_zone)::date)
    order by c.id`.execute(db);
  return rows;
}

async function anchor({ database, services }: JobContext, { id, name, day }: Company): Promise<void> {
  await inTransaction(database, id, async (db) => {
    const head = await chainLength(db, id);
    const [last] = await anchorsOf(db, id, 1);
    // The anchor's own entry is no news: a company in which nothing has happened since gets no mail.
    if (head.seq === 0 || (last && head.seq <= last.seq + 1)) return;
    const owners = await ownersOf(db, id);
    const signer = currentAnchorSigner();
    const made = await db
      .insertInto('audit_anchor')
      .values({
        company_id: id,
        day,
        seq: head.seq,
        hash: head.hash,
        mailed_to: owners.map((owner) => owner.name),
        ...(signer ? { signature: signer.sign({ companyId: id, day, ...head }), key_id: signer.keyId } : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!made) return;
    for (const owner of owners) {
      await services.queueMail(db, id, {
        toUserId: owner.id,
        kind: 'auditAnchor',
        params: { company: name, day, seq: head.seq, head: head.hash },
        path: '/company/history',
      });
    }
    await services.notify(db, id, `history/${id}`, { id });
    await appendAudit(db, id, { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() }, new Date(), [
      {
        subject: 'company',
        action: 'export',
        id,
        name,
        scope: [id],
        after: { list: 'history anchor', day, entry: head.seq, head: head.hash, to: owners.map((owner) => owner.name) },
      },
    ]);
  });
}

/**
 * Mails the head of each company's chain to its owners once a day and keeps it (D10.2, reliability rule 7): who could
 * rewrite the chain in the database cannot rewrite what lies in their mailboxes. Anchor, mails and entry are one transaction.
 */
export const anchorJob: JobDefinition = {
  queue: 'history.anchor',
  expireInSeconds: 900,
  // Hourly: every company's day begins at some hour.
  schedule: '10 * * * *',
  async handle(_data, ctx) {
    for (const company of await inTransaction(ctx.database, 'system', companiesOfToday)) {
      if (ctx.signal.aborted) return;
      await anchor(ctx, company);
    }
  },
};
