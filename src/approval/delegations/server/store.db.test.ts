/** Standing in for somebody under load: what a request asks for (0932), and whose turn it is. */
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/client.ts';
import { today } from '#shared/dates.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { createDelegation } from './commands/create-delegation.ts';
import { endDelegation } from './commands/end-delegation.ts';
import { delegationsInForce } from '#approval/approval-flows/server/delegation-store.ts';
import { block, makeFlowWorld, piece, type FlowWorld } from '#approval/approval-flows/server/flow-world.fixture.ts';

const { database, owner } = await testDatabase();

describe('the roles of a delegate', () => {
  test('are found among what runs, however much has ended', async () => {
    const on = await makeFlowWorld(await makeWorld(database));
    await on.save([block(1, piece('表示確認', [on.person('田中')]))]);
    await on.request();
    await standIn(on, '田中', '佐藤');
    await on.world.read((db) => endedFlows(db, on, 500));
    await analyze();
    const { lent, rowsRead } = await on.world.read(async (db) => {
      const before = await rowsReadOf(db);
      const { rows } = await sql<{ resource_id: string }>`
        select * from koryo_lent_roles(${on.person('佐藤').userId}, ${on.world.companyId})`.execute(db);
      return { lent: rows.map((row) => row.resource_id), rowsRead: (await rowsReadOf(db)) - before };
    });
    expect(lent).toEqual([await on.pieceId('表示確認')]);
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThan(100);
  });
});

describe('ending a delegation', () => {
  test('is not overtaken by those who ask for it later', async () => {
    const on = await makeFlowWorld(await makeWorld(database));
    const delegationId = await standIn(on, '田中', '佐藤');
    const { companyId } = on.world;
    const ask = { ownerIds: [on.person('田中').userId] };
    const decided = Promise.withResolvers<void>();
    const decision = on.world.read(async (db) => {
      const found = await delegationsInForce(db, companyId, ask, true);
      await decided.promise;
      return found.length;
    });
    await expect.poll(async () => await queueOf(on)).toEqual({ held: 1, waiting: 0 });
    const ending = on.world.run(endDelegation, { delegationId }, on.person('田中'));
    await expect.poll(async () => await queueOf(on)).toEqual({ held: 1, waiting: 1 });
    const later = on.world.read(async (db) => (await delegationsInForce(db, companyId, ask, true)).length);
    await expect.poll(async () => await queueOf(on)).toEqual({ held: 1, waiting: 2 });
    decided.resolve();
    expect([await decision, await later]).toEqual([1, 0]);
    await ending;
  });
});

async function standIn(on: FlowWorld, owner: string, delegate: string): Promise<string> {
  const day = today(new Date());
  const input = { delegateId: on.person(delegate).userId, startsOn: day, endsOn: day, flowTypes: [] };
  return (await on.world.run(createDelegation, input, on.person(owner))).id;
}

/** How many transactions hold the turn of ending delegations, and how many wait for it. */
async function queueOf(on: FlowWorld): Promise<{ held: number; waiting: number }> {
  const { rows } = await on.world.read((db) =>
    sql<{ granted: boolean }>`
      select granted from pg_locks where locktype = 'advisory'
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${`delegation-end/${on.world.companyId}`}, 0)`.execute(db),
  );
  return { held: rows.filter((row) => row.granted).length, waiting: rows.filter((row) => !row.granted).length };
}

/** What PostgreSQL does by itself within a minute: plans made for empty tables are made anew. */
async function analyze(): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}

/** Rows of approvals that this connection has read and not yet reported. */
async function rowsReadOf(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select sum(seq_tup_read + idx_tup_fetch) from pg_stat_xact_user_tables where relname like 'approval_%'`.execute(db);
  return Number(rows[0]?.sum);
}

/** Completed flows of other targets, each with one piece that 田中 approved. */
async function endedFlows(db: Db, on: FlowWorld, count: number): Promise<void> {
  const { companyId } = on.world;
  const creator = on.manager.userId;
  await sql`
    with flow as (
      insert into approval_flow (id, company_id, type, target_id, target_name, name, status, requester_id, content_id, content_hash,
        scope, reach_id, created_by)
      select gen_random_uuid(), ${companyId}, 'PART', gen_random_uuid(), '注意書き', '標準フロー', 'COMPLETED', ${creator}::uuid,
        gen_random_uuid(), repeat('0', 64), array[${companyId}::uuid], gen_random_uuid(), ${creator}::uuid
      from generate_series(1, ${count}::int)
      returning id
    ), block as (
      insert into approval_block (id, company_id, flow_id, step, position) select gen_random_uuid(), ${companyId}, id, 1, 0 from flow
      returning id, flow_id
    ), piece as (
      insert into approval_piece (id, company_id, flow_id, block_id, name, position, required_approvals, status)
      select gen_random_uuid(), ${companyId}, flow_id, id, '表示確認', 0, 1, 'COMPLETED' from block
      returning id
    )
    insert into approval_piece_member (id, company_id, piece_id, user_id, kind, position)
    select gen_random_uuid(), ${companyId}, id, ${on.person('田中').userId}::uuid, 'APPROVER', 0 from piece`.execute(db);
}
