/**
 * The named peer: one decision as a transaction written by hand, over `pg` and nothing else. It takes the same locks
 * (flow, pieces, part, the head of the audit chain) and writes the same rows as the command, asks nobody and checks nothing.
 */
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#shared/ids.ts';
import type { RunningFlow } from './flows.ts';

export interface BareDecision extends RunningFlow {
  companyId: string;
  userId: string;
  requesterId: string;
  userName: string;
  /** The decision that ends the flow. */
  last: boolean;
}

export async function decideBare(pool: pg.Pool, decision: BareDecision): Promise<void> {
  const client = await pool.connect();
  try {
    const run = async (name: string, text: string, values: unknown[]) => await client.query({ name, text, values });
    await client.query('begin');
    await run('company', `select set_config('app.company', $1, true)`, [decision.companyId]);
    await decide(run, decision);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

type Run = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;

async function decide(run: Run, d: BareDecision): Promise<void> {
  const { companyId, userId, flowId, pieceId, partId, versionId, contentHash } = d;
  const now = new Date();
  const key = randomUUID();
  await run(
    'claim',
    'insert into idempotency_key (company_id, user_id, key, command, payload_hash) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [companyId, userId, key, 'decideApproval', createHash('sha256').update(pieceId).digest('hex')],
  );
  await run('flow', 'select id, round, status from approval_flow where company_id = $1 and id = $2 for update', [companyId, flowId]);
  await run('pieces', 'select id, status from approval_piece where company_id = $1 and flow_id = $2 order by id for update', [
    companyId,
    flowId,
  ]);
  await run('part', 'select id, scope from part where company_id = $1 and id = $2 for update', [companyId, partId]);
  await run(
    'decide',
    `insert into approval_decision (id, company_id, flow_id, round, piece_id, user_id, action, comment, content_hash, decided_at)
     values ($1, $2, $3, 1, $4, $5, 'APPROVED', '', $6, $7)`,
    [newId(), companyId, flowId, pieceId, userId, contentHash, now],
  );
  await run(
    'task',
    `update task set status = 'COMPLETED', updated_at = $1, version = version + 1
     where company_id = $2 and piece_id = $3 and round = 1 and user_id = $4 and status in ('NOT_STARTED', 'IN_PROGRESS')`,
    [now, companyId, pieceId, userId],
  );
  // The decision that ends the flow is told with the end.
  if (!d.last) await tell(run, d, 'decisionMade', now);
  const hints = [`tasks/${userId}`, `flow/${flowId}`, `notices/${d.requesterId}`];
  if (d.last) {
    await end(run, d, now);
    hints.push(`part/${partId}`);
  }
  for (const topic of hints)
    await run('hint', `select pg_notify('koryo_hint', $1)`, [JSON.stringify({ c: companyId, t: topic, p: { id: flowId } })]);
  await appendToChain(run, d, now, versionId);
  await run('answer', 'update idempotency_key set result = $1 where user_id = $2 and key = $3', [
    JSON.stringify({ pieceId, flowId }),
    userId,
    key,
  ]);
}

/** A notice in the application, a mail of the outbox and its job. */
async function tell(run: Run, d: BareDecision, kind: string, now: Date): Promise<void> {
  const id = newId();
  const params = { decider: d.userName, target: '内容量', piece: '表示確認', action: 'APPROVED', comment: '' };
  await run(
    'notice',
    `insert into notification (id, company_id, user_id, kind, params, path, in_app, digest, created_at)
     values ($1, $2, $3, $4, $5, $6, true, null, $7)`,
    [newId(), d.companyId, d.requesterId, kind, JSON.stringify(params), `/parts/${d.partId}`, now],
  );
  await run('mail', 'insert into mail_outbox (id, company_id, to_user_id, kind, params, path) values ($1, $2, $3, $4, $5, $6)', [
    id,
    d.companyId,
    d.requesterId,
    kind,
    JSON.stringify(params),
    `/parts/${d.partId}`,
  ]);
  await run(
    'job',
    `insert into pgboss.job (id, name, data, singleton_key, group_id, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
     values ($1, 'platform.send-mail', $2, $3, $4, 'short', 8, 2, true, 600, 'dead', 10)`,
    [randomUUID(), JSON.stringify({ mailId: id, companyId: d.companyId }), newId(), d.companyId],
  );
}

async function end(run: Run, d: BareDecision, now: Date): Promise<void> {
  const at = [now, d.companyId];
  await run('piece-end', `update approval_piece set status = 'COMPLETED', updated_at = $1 where company_id = $2 and id = $3`, [
    ...at,
    d.pieceId,
  ]);
  await run(
    'flow-end',
    `update approval_flow set status = 'COMPLETED', version = version + 1, updated_at = $1 where company_id = $2 and id = $3`,
    [...at, d.flowId],
  );
  await run(
    'round-end',
    `update approval_round set outcome = 'COMPLETED', ended_at = $1, plan = $4 where company_id = $2 and flow_id = $3 and round = 1`,
    [...at, d.flowId, JSON.stringify({ pieces: [{ id: d.pieceId, name: '表示確認', step: 1, requiredApprovals: 4 }] })],
  );
  await run(
    'version-end',
    `update part_version set availability = 'AVAILABLE', available_at = $1, updated_at = $1 where company_id = $2 and id = $3`,
    [...at, d.versionId],
  );
  await run(
    'part-end',
    `update part set available_version_id = $3, version = version + 1, updated_at = $1 where company_id = $2 and id = $4`,
    [...at, d.versionId, d.partId],
  );
  await run('part-words', 'update part set approved_key = $1, search_key = $1 where company_id = $2 and id = $3', [
    '内容量\n内容量\n内容量：120g',
    d.companyId,
    d.partId,
  ]);
  await tell(run, d, 'flowCompleted', now);
}

/** As many entries as the command appends: the decision, and at the end the part and the flow. */
async function appendToChain(run: Run, d: BareDecision, now: Date, contentId: string): Promise<void> {
  const { rows } = await run('head', 'select seq, hash from audit_head where company_id = $1 for update', [d.companyId]);
  let { seq, hash } = rows[0] as { seq: number; hash: string };
  const entries = d.last ? [d.pieceId, d.partId, d.flowId] : [d.pieceId];
  const values = entries.flatMap((id) => {
    const changes = { round: { from: null, to: 1 }, contentSha: { from: null, to: d.contentHash } };
    const content = [d.companyId, ++seq, now, d.userId, d.userName, d.companyId, 'approval piece', 'approve', id, '内容量 / 表示確認'];
    const rest = [[id, d.partId, d.companyId], JSON.stringify(changes), '127.0.0.1', contentId, hash];
    hash = createHash('sha256')
      .update(JSON.stringify([...content, ...rest]))
      .digest('hex');
    return [...content, ...rest, hash];
  });
  const width = values.length / entries.length;
  const places = entries.map((_, row) => `(${Array.from({ length: width }, (_each, n) => `$${row * width + n + 1}`).join(', ')})`);
  await run(
    `append-${entries.length}`,
    `insert into audit_entry (company_id, seq, at, actor_id, actor_name, actor_company_id, subject, action, subject_id, subject_name,
       scope, changes, client_address, request_id, previous_hash, hash) values ${places.join(', ')}`,
    values,
  );
  await run('head-moves', 'update audit_head set seq = $1, hash = $2 where company_id = $3', [seq, hash, d.companyId]);
}
