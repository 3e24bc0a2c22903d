import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { hashEntry, type AuditContent } from './chain.ts';
import { changesOf, type DomainEvent } from './events.ts';

export interface AuditActor {
  id: string | null;
  name: string;
  companyId: string | null;
  clientAddress: string;
  requestId: string;
}

/**
 * Appends events to the company's chain. Call it last in a transaction: it locks
 * the chain's head until the commit, so that sequence and hashes have no gap.
 */
export async function appendAudit(db: Db, companyId: string, actor: AuditActor, at: Date, events: readonly DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  const head = await lockHead(db, companyId);
  let { seq, hash } = head;
  const rows = events.map((event) => {
    const content: AuditContent = {
      companyId,
      seq: ++seq,
      at: at.toISOString(),
      actorId: actor.id,
      actorName: actor.name,
      actorCompanyId: actor.companyId,
      subject: event.subject,
      action: event.action,
      subjectId: event.id,
      subjectName: event.name,
      scope: event.scope,
      changes: JSON.parse(JSON.stringify(changesOf(event.before, event.after))),
      clientAddress: actor.clientAddress,
      requestId: actor.requestId,
      previousHash: hash,
    };
    hash = hashEntry(content);
    return row(content, hash);
  });
  // One statement: everybody else of the company waits for the head.
  await db
    .with('moved', (cte) => cte.updateTable('audit_head').set({ seq, hash }).where('company_id', '=', companyId).returning('seq'))
    .insertInto('audit_entry')
    .values(rows)
    .execute();
}

async function lockHead(db: Db, companyId: string): Promise<{ seq: number; hash: string }> {
  const locked = () => db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).forUpdate();
  const head = await locked().executeTakeFirst();
  if (head) return head;
  await db
    .insertInto('audit_head')
    .values({ company_id: companyId })
    .onConflict((c) => c.doNothing())
    .execute();
  return await locked().executeTakeFirstOrThrow();
}

function row(content: AuditContent, hash: string) {
  return {
    company_id: content.companyId,
    seq: content.seq,
    at: new Date(content.at),
    actor_id: content.actorId,
    actor_name: content.actorName,
    actor_company_id: content.actorCompanyId,
    subject: content.subject,
    action: content.action,
    subject_id: content.subjectId,
    subject_name: content.subjectName,
    scope: sql<string[]>`${content.scope}::uuid[]`,
    changes: JSON.stringify(content.changes),
    client_address: content.clientAddress,
    request_id: content.requestId,
    previous_hash: content.previousHash,
    hash,
  };
}
