import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { copyApprovalFlow } from '#approval/approval-flows/server/commands/copy-approval-flow.ts';
import { withdrawReview } from '#approval/approval-flows/server/commands/withdraw-review.ts';
import { registerPartSubject } from '#wording/parts/server/subject.ts';
import { type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { approvedTextsOf } from '../approved-texts.ts';
import { deleteSpecification } from '../commands/delete-specification.ts';
import { updateItemToNewestPart } from '../commands/update-item-to-newest-part.ts';
import { registerUses } from '../sources.ts';
import { findVisibleSpecifications } from '../store.ts';
import { registerSpecificationSubject } from './subject.ts';
import { again, free, makeSpecificationWorld } from '../specification-world.fixture.ts';

const { database } = await testDatabase();
registerPartSubject();
registerSpecificationSubject();
registerUses();

/** Parts need no approval here, unless a test says otherwise; the specification does. */
const setting = async (options: Partial<WorkflowOptions> = {}) => await makeSpecificationWorld(await makeWorld(database), options);

/** Every column of both tables is tried with another value: what is added later is locked too. The place in the tree is bookkeeping. */
async function expectLocked(world: World, id: string): Promise<void> {
  const columns = await world.read(async (db) => {
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name in ('specification', 'specification_item')`.execute(db);
    return rows;
  });
  const other: Record<string, (column: string) => string> = {
    uuid: () => 'gen_random_uuid()',
    text: (column) => `coalesce("${column}", '') || 'x'`,
    int4: (column) => `"${column}" + 1`,
    bool: (column) => `not "${column}"`,
    jsonb: () => `'{"ZZ": "x"}'::jsonb`,
    timestamptz: () => `now() + interval '1 day'`,
  };
  expect(columns.length).toBeGreaterThan(30);
  for (const { table, column, type } of columns.filter((one) => one.column !== 'scope')) {
    const key = table === 'specification' ? 'id' : 'specification_id';
    const attempt = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(other[type]?.(column) ?? `no value for ${type}`)}
      where ${sql.ref(key)} = ${id}`;
    const refused = await world
      .read((db) => attempt.execute(db))
      .then(
        () => 'written',
        (error: Error) => error.message,
      );
    // Another company's id is refused by row-level security before any trigger sees it.
    expect([table, column, refused]).toEqual([
      table,
      column,
      expect.stringMatching(column === 'company_id' ? /SPECIFICATION_LOCKED|row-level security/ : /SPECIFICATION_LOCKED/),
    ]);
  }
  for (const table of ['specification', 'specification_item', 'specification_item, specification']) {
    await expect(world.read((db) => sql`truncate ${sql.raw(table)} cascade`.execute(db))).rejects.toThrow(/permission denied/);
  }
}

describe('where the workflow requires no approval, confirm makes it final (D5.4)', () => {
  const noApproval = { specificationApprovalRequired: false };

  it('locks it, moves the design on, tells the related parties and opens the designers’ task', async () => {
    const { world, owner, start, save, confirm, design, designId, spec } = await setting(noApproval);
    const designer = await world.user('lv50_basic_user', 'デザイナー');
    await world.withRole(designer, 'Designer', 'DesignData', designId);
    const id = await start();
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_CONFIRM_WITHOUT_PARTS');
    await save(id, [free(1, '名称')]);
    await confirm(id);
    expect((await spec(id)).confirmedAt).not.toBeNull();
    expect((await design()).status).toBe('DESIGN');
    const confirmed = world.outbox.mails.filter((mail) => mail.kind === 'specificationConfirmed');
    expect(confirmed.map((mail) => mail.toUserId).sort()).toEqual([owner.userId, designer.userId].sort());
    expect(confirmed[0]?.path).toContain(`/specification/overview?id=${id}`);
    const tasks = await world.read((db) =>
      db
        .selectFrom('task')
        .select(['user_id', 'kind', 'status'])
        .where('design_id', '=', designId)
        .orderBy('created_at')
        .orderBy('kind')
        .execute(),
    );
    expect(tasks).toEqual([
      { user_id: owner.userId, kind: 'CREATE_SPECIFICATION', status: 'COMPLETED' },
      // The design is to be approved, and nobody has said by whom.
      { user_id: owner.userId, kind: 'CREATE_APPROVAL_FLOW', status: 'NOT_STARTED' },
      { user_id: designer.userId, kind: 'CREATE_DESIGN_DATA', status: 'NOT_STARTED' },
    ]);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'design', action: 'update' });
  });

  it('cannot be confirmed with an unfinished flow', async () => {
    const { world, start, save, confirm, flowFor, request, decide, spec } = await setting(noApproval);
    const approver = await world.user('lv50_basic_user', '承認者');
    const id = await start();
    await save(id, [free(1, '名称')]);
    await flowFor(id, [approver]);
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_FLOW_UNFINISHED');
    await request(id);
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_IN_REVIEW');
    await decide(id, approver, 'APPROVED');
    expect((await spec(id)).confirmedAt).toBeNull();
    expect(await refusalOf(save(id, [free(1, '別')]))).toBe('SPECIFICATION_APPROVED');
    await confirm(id);
    expect((await spec(id)).confirmedAt).not.toBeNull();
  });

  it('is final: no command and no SQL changes it; a change is a new revision that copies the last', async () => {
    const { world, owner, start, save, confirm, items, spec, design } = await setting(noApproval);
    const id = await start();
    await save(id, [free(1, '名称'), free(7, '内容量')]);
    expect(await refusalOf(start())).toBe('SPECIFICATION_ALREADY_OPEN');
    await confirm(id);
    const [item] = await items(id);
    const input = { specificationId: id, expectedVersion: (await spec(id)).version };
    expect(await refusalOf(save(id, [free(1, '別')]))).toBe('SPECIFICATION_LOCKED');
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_LOCKED');
    expect(await refusalOf(world.run(deleteSpecification, input, owner))).toBe('SPECIFICATION_LOCKED');
    expect(await refusalOf(world.run(updateItemToNewestPart, { ...input, itemId: item?.id ?? '' }, owner))).toBe('SPECIFICATION_LOCKED');
    const attempts = [
      sql`update specification set confirmed_at = null, confirmed_by = null where id = ${id}`,
      sql`update specification set remark = 'x' where id = ${id}`,
      sql`delete from specification where id = ${id}`,
      sql`update specification_item set title = 'x' where specification_id = ${id}`,
      sql`delete from specification_item where specification_id = ${id}`,
      sql`insert into specification_item (id, company_id, specification_id, item_key, number, position, title, text)
        values (gen_random_uuid(), ${world.companyId}, ${id}, gen_random_uuid(), 99, 99, 'x', 'x')`,
    ];
    for (const attempt of attempts) await expect(world.read((db) => attempt.execute(db))).rejects.toThrow(/SPECIFICATION_LOCKED/);

    await expectLocked(world, id);

    const next = await start();
    expect((await spec(next)).revision).toBe(2);
    expect((await items(next)).map((each) => [each.number, each.title, each.key])).toEqual(
      (await items(id)).map((each) => [each.number, each.title, each.key]),
    );
    expect(await design()).toMatchObject({ status: 'SPECIFICATION', currentSpecificationId: next });
    await save(next, [free(1, '名称（改）')]);
    expect((await items(id)).map((each) => each.title)).toEqual(['名称', '内容量']);

    await world.run(deleteSpecification, { specificationId: next, expectedVersion: (await spec(next)).version }, owner);
    expect(await design()).toMatchObject({ status: 'DESIGN', currentSpecificationId: id });
  });

  it('gives the inspection the texts of the confirmed revision, else of the open one', async () => {
    const { world, designId, start, save, confirm } = await setting(noApproval);
    const texts = () => world.read((db) => approvedTextsOf(db, world.companyId, designId));
    expect(await texts()).toEqual({ specificationId: null, revision: null, confirmed: false, texts: [], images: [] });
    const id = await start();
    await save(id, [{ ...free(3, '名称', '名称：粉末'), exact: true }, free(1, '注意')]);
    expect(await texts()).toMatchObject({
      confirmed: false,
      revision: 1,
      texts: [{ number: 3, title: '名称', text: '名称：粉末', exact: true, partVersionId: null }, { number: 1 }],
    });
    const variants = [
      { code: 'EN', text: 'Powder' },
      { code: 'JA', text: '粉末' },
      { code: 'S', text: ' ' },
    ];
    await save(id, [{ ...free(3, '名称', ''), exact: true, variants }, free(1, '注意')]);
    const ofVariants = (await texts()).texts.map(({ title, variant, text, exact, risky }) => [title, variant, text, exact, risky]);
    expect(ofVariants).toEqual([
      ['名称', 'JA', '粉末', true, false],
      ['名称', 'EN', 'Powder', true, false],
      ['注意', null, expect.any(String), false, false],
    ]);
    await confirm(id);
    const next = await start();
    await save(next, [free(1, '別')]);
    expect(await texts()).toMatchObject({ specificationId: id, confirmed: true });
  });
});

describe('where the workflow requires approval, the completed flow confirms it (D5.4)', () => {
  it('refuses a review without parts and without a flow, and a confirmation past the flow', async () => {
    const { world, start, save, confirm, flowFor, request } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const id = await start();
    expect(await refusalOf(request(id))).toBe('FLOW_MISSING');
    await flowFor(id, [approver]);
    expect(await refusalOf(request(id))).toBe('SPECIFICATION_WITHOUT_PARTS');
    await save(id, [free(1, '名称')]);
    expect(await refusalOf(confirm(id))).toBe('SPECIFICATION_NEEDS_APPROVAL');
  });

  it('is read-only in review, editable again when returned, and final when approved', async () => {
    const { world, owner, start, save, flowFor, request, decide, spec, design, designId } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const designer = await world.user('lv50_basic_user', 'デザイナー');
    await world.withRole(designer, 'Designer', 'DesignData', designId);
    const id = await start();
    await save(id, [free(1, '名称')]);
    await flowFor(id, [approver]);
    await request(id);
    expect((await spec(id)).status).toBe('IN_PROGRESS');
    expect(await refusalOf(save(id, [free(1, '別')]))).toBe('SPECIFICATION_IN_REVIEW');
    await expect(
      world.read((db) => sql`update specification_item set title = 'x' where specification_id = ${id}`.execute(db)),
    ).rejects.toThrow(/SPECIFICATION_LOCKED/);
    const seen = await world.read(async (db) => findVisibleSpecifications(db, await again(world, approver), [id]));
    expect(seen[0]?.id).toBe(id);

    await decide(id, approver, 'REJECTED');
    expect((await spec(id)).status).toBe('REJECTED');
    await save(id, [free(1, '名称', '直しました')]);
    await request(id);
    await decide(id, approver, 'APPROVED');
    expect(await spec(id)).toMatchObject({ status: 'COMPLETED' });
    expect((await spec(id)).confirmedAt).not.toBeNull();
    expect((await design()).status).toBe('DESIGN');
    const told = world.outbox.mails.filter((mail) => mail.kind === 'specificationConfirmed').map((mail) => mail.toUserId);
    expect(told.sort()).toEqual([owner.userId, approver.userId, designer.userId].sort());
    expect(await refusalOf(save(id, [free(1, '別')]))).toBe('SPECIFICATION_LOCKED');
  });

  it('follows a new flow that takes the place of a returned one; once final, its flow is not replaced (D6.7)', async () => {
    const { world, owner, start, save, flowFor, request, decide, flow, spec } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const id = await start();
    await save(id, [free(1, '名称')]);
    await flowFor(id, [approver]);
    await request(id);
    await decide(id, approver, 'REJECTED');
    const returned = await flow(id);
    const copy = (sourceFlowId: string) =>
      world.run(copyApprovalFlow, { sourceFlowId, type: 'SPECIFICATION' as const, targetId: id }, owner);
    await copy(returned.id);
    expect((await flow(id)).status).toBe('STAND_BY');
    expect((await spec(id)).status).toBe('STAND_BY');
    await save(id, [free(1, '名称', '直しました')]);
    await request(id);
    await decide(id, approver, 'APPROVED');
    expect((await spec(id)).confirmedAt).not.toBeNull();
    const approved = await flow(id);
    expect(await refusalOf(copy(approved.id))).toBe('SPECIFICATION_LOCKED');
    expect(await refusalOf(flowFor(id, [approver]))).toBe('SPECIFICATION_LOCKED');
    expect((await flow(id)).id).toBe(approved.id);
  });

  it('a returned revision that is given up leaves no task behind', async () => {
    const { world, owner, start, save, flowFor, request, decide, spec, designId } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const first = await start();
    await save(first, [free(1, '名称')]);
    await flowFor(first, [approver]);
    await request(first);
    await decide(first, approver, 'APPROVED');
    const next = await start();
    await save(next, [free(1, '名称（改）')]);
    await request(next);
    await decide(next, approver, 'REJECTED');
    const asked = () =>
      world.read(async (db) => {
        const rows = await db.selectFrom('task').select(['kind', 'is_open']).where('design_id', '=', designId).execute();
        return rows.filter((row) => row.kind === 'CREATE_SPECIFICATION' && row.is_open).length;
      });
    expect(await asked()).toBe(1);
    await world.run(deleteSpecification, { specificationId: next, expectedVersion: (await spec(next)).version }, owner);
    expect(await asked()).toBe(0);
  });

  it('asks for a flow where an approval is required and none is set, until there is one (D8.2)', async () => {
    const { world, owner, start, save, flowFor, designId } = await setting();
    const approver = await world.user('lv50_basic_user', '承認者');
    const asked = () =>
      world.read((db) =>
        db
          .selectFrom('task')
          .select(['user_id', 'status'])
          .where('design_id', '=', designId)
          .where('target_type', '=', 'SPECIFICATION')
          .where('kind', '=', 'CREATE_APPROVAL_FLOW')
          .execute(),
      );
    const id = await start();
    await save(id, [free(1, '名称')]);
    expect(await asked()).toEqual([{ user_id: owner.userId, status: 'NOT_STARTED' }]);
    await flowFor(id, [approver]);
    expect(await asked()).toEqual([{ user_id: owner.userId, status: 'COMPLETED' }]);
  });

  it('returns to editing when the request is withdrawn', async () => {
    const { world, owner, start, save, flowFor, request, flow, spec } = await setting();
    const id = await start();
    await save(id, [free(1, '名称')]);
    await flowFor(id, [await world.user('lv50_basic_user', '承認者')]);
    await request(id);
    const running = await flow(id);
    await world.run(withdrawReview, { flowId: running.id, expectedVersion: running.version }, owner);
    expect((await spec(id)).status).toBe('STAND_BY');
    await save(id, [free(1, '別')]);
  });
});
