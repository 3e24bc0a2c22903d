import { sql } from 'kysely';
import { insertMany } from '../db/bulk/insert-many.ts';
import type { Db } from '../db/client.ts';
import type { JsonValue } from '../db/json-columns.ts';
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
    const changes: JsonValue = JSON.parse(JSON.stringify(changesOf(event.before, event.after)));
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
      changes,
      clientAddress: actor.clientAddress,
      requestId: actor.requestId,
      previousHash: hash,
    };
    hash = hashEntry(content);
    return { ...row(content, hash), changes };
  });
  // At once: everybody else of the company waits for the head.
  const move = db.updateTable('audit_head').set({ seq, hash }).where('company_id', '=', companyId);
  if (rows.length > FEW) await Promise.all([move.execute(), insertMany(db, 'audit_entry', rows)]);
  else {
    const values = rows.map((each) => ({ ...each, scope: sql<string[]>`${each.scope}::uuid[]`, changes: JSON.stringify(each.changes) }));
    await db
      .with('moved', () => move.returning('seq'))
      .insertInto('audit_entry')
      .values(values)
      .execute();
  }
}

/** Entries that go with the head in one statement; its text grows with them, and it takes no more than 65,535 values. */
const FEW = 20;

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
    scope: [...content.scope],
    client_address: content.clientAddress,
    request_id: content.requestId,
    previous_hash: content.previousHash,
    hash,
  };
}
