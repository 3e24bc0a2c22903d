/** What must be in the database after the last kill: everything acknowledged once, nothing twice, no job left lying. */
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { verifyChain } from '#platform/audit/verify.ts';
import type { World } from '#test/world/world.ts';
import { noticesOf } from '../racing/stored.ts';
import type { Violations } from '../report.ts';
import type { Office } from './work.ts';

export async function checkLeftBehind({ finished, crowd }: Office, world: World, violations: Violations): Promise<void> {
  const { companyId } = world;
  const found = await world.read(async (db) => {
    const { rows } = await sql<{ id: string; name: string; availability: string; status: string; decisions: number; creations: number }>`
      select part.id, part.name, version.availability, flow.status,
        (select count(*)::int from approval_decision d where d.flow_id = flow.id) as decisions,
        (select count(*)::int from audit_entry a where a.company_id = part.company_id and a.subject_id = part.id and a.action = 'create') as creations
      from part
      join part_version version on version.id = part.latest_version_id
      left join approval_flow flow on flow.target_id = version.id
      where part.company_id = ${companyId}`.execute(db);
    return rows;
  });
  const notices = await noticesOf(world);
  const requester = crowd.owner.userId;
  for (const { partId, name } of finished) {
    const same = found.filter((row) => row.name === name);
    const [row] = same;
    if (!row) {
      violations.add('lost', `${name} was acknowledged and is not there`);
      continue;
    }
    if (same.length > 1) violations.add('doubled', `${name} is there ${same.length} times`);
    const state = `${row.availability} ${row.status} ${row.decisions} ${row.creations}`;
    if (state !== 'AVAILABLE COMPLETED 2 1') violations.add('lost or doubled', `${name} stands at ${state}`);
    const told = [
      ...crowd.people.slice(0, 2).map((who) => ['reviewRequested', who.userId] as const),
      ['decisionMade', requester] as const,
      ['flowCompleted', requester] as const,
    ];
    for (const [kind, user] of told) {
      const count = notices.get(`${partId} ${kind} ${user}`) ?? 0;
      if (count !== 1) violations.add('notices', `${name}: ${kind} stands there ${count} times`);
    }
  }
  const names = new Map<string, number>();
  for (const { name } of found) names.set(name, (names.get(name) ?? 0) + 1);
  for (const [name, count] of names) if (count > 1) violations.add('doubled', `${name} is there ${count} times`);
  const chain = await world.read((db) => verifyChain(db, companyId));
  if (!chain.ok) violations.add('chain', `the audit chain is broken at ${chain.brokenAt} (${chain.fault})`);
}

/** Every mail of the outbox becomes a file of the local outbox, once; answers how many there were. */
export async function checkMails(world: World, dataDir: string, violations: Violations, patienceMs: number): Promise<number> {
  const ends = performance.now() + patienceMs;
  let rows: { id: string; status: string }[] = [];
  do {
    rows = await world.read((db) =>
      db.selectFrom('mail_outbox').select(['id', 'status']).where('company_id', '=', world.companyId).execute(),
    );
    if (rows.every((row) => row.status === 'sent')) break;
    await delay(250);
  } while (performance.now() < ends);
  const files = new Set(
    (await readdir(join(dataDir, 'mails')).catch(() => [])).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)),
  );
  for (const { id, status } of rows) {
    if (status !== 'sent') violations.add('mail', `${id} is still ${status} ${patienceMs / 1000} s after the last kill`);
    else if (!files.has(id)) violations.add('mail', `${id} counts as sent and was not`);
  }
  return rows.length;
}
