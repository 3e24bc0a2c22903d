import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { decideApproval } from '#features/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#features/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#features/approval-flows/server/commands/save-approval-flow.ts';
import { withdrawReview } from '#features/approval-flows/server/commands/withdraw-review.ts';
import { flowOf } from '#features/approval-flows/server/door.ts';
import { loadDesign } from '#features/designs/server/door.ts';
import { createPart } from '#features/parts/server/commands/create-part.ts';
import { deletePart } from '#features/parts/server/commands/delete-part.ts';
import { retirePart } from '#features/parts/server/commands/retire-part.ts';
import { updatePart } from '#features/parts/server/commands/update-part.ts';
import { choosableContents, loadPart } from '#features/parts/server/door.ts';
import { registerPartSubject } from '#features/parts/server/subject.ts';
import type { LibraryType } from '#features/parts/rules/types.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#features/workflows/rules/options.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, useWorkflow } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { approvedTextsOf } from './approved-texts.ts';
import { confirmSpecification } from './commands/confirm-specification.ts';
import { createSpecification } from './commands/create-specification.ts';
import { deleteSpecification } from './commands/delete-specification.ts';
import { saveSpecificationItems } from './commands/save-specification-items.ts';
import { updateItemToNewestPart } from './commands/update-item-to-newest-part.ts';
import { registerUses } from './sources.ts';
import { findVisibleSpecifications, itemsOf, loadSpecification } from './store.ts';
import { registerSpecificationSubject } from './subject.ts';

const { database } = await testDatabase();
registerPartSubject();
registerSpecificationSubject();
registerUses();

interface Typed {
  number: number;
  title: string;
  text?: string;
  partVersionId?: string;
  contentId?: string;
  exact?: boolean;
  id?: string;
}

/** The person with the roles that the commands gave meanwhile. */
async function again(world: World, viewer: Viewer): Promise<Viewer> {
  const rows = await world.read((db) => db.selectFrom('auth_role_assignment').selectAll().where('user_id', '=', viewer.userId).execute());
  const roles = rows.map((row) => ({ role: row.role, resourceType: row.resource_type as 'Brand', resourceId: row.resource_id, reachId: row.reach_id }));
  return { ...viewer, roles };
}

/** Parts need no approval here, unless a test says otherwise; the specification does. */
async function setting(options: Partial<WorkflowOptions> = {}) {
  const world = await makeWorld(database);
  await useWorkflow(world, { type: 'COMPANY', id: world.companyId, scope: [world.companyId] }, { ...DEFAULT_WORKFLOW, partApprovalRequired: false, ...options });
  const owner = await world.user('lv70_companyowner');
  const project = await makeLabelProject(world, owner);
  const { designId } = project;
  const spec = async (id: string) => (await world.read((db) => loadSpecification(db, world.companyId, id))) ?? expect.fail('no such specification');
  const items = async (id: string) => (await world.read((db) => itemsOf(db, world.companyId, [id])))[0] ?? [];
  const design = async () => (await world.read((db) => loadDesign(db, world.companyId, designId))) ?? expect.fail();
  const part = async (id: string) => (await world.read((db) => loadPart(db, world.companyId, id))) ?? expect.fail();
  const start = async (by = owner) => (await world.run(createSpecification, { designId }, by)).id;
  const save = async (id: string, typed: Typed[], by = owner, expectedVersion?: number) =>
    world.run(
      saveSpecificationItems,
      { specificationId: id, expectedVersion: expectedVersion ?? (await spec(id)).version, items: typed.map((item) => ({ exact: false, ...item })) },
      by,
    );
  const makePart = async (type: LibraryType, libraryId: string, name: string, text = name) => {
    const { id } = await world.run(createPart, { libraryType: type, libraryId, name, contents: [{ title: name, text, exact: /\d/.test(text) }] }, owner);
    const { availableVersionId, latestVersionId } = await part(id);
    const versionId = availableVersionId ?? latestVersionId;
    const row = await world.read((db) => db.selectFrom('part_content').select('content_id').where('part_version_id', '=', versionId).executeTakeFirstOrThrow());
    return { id, partVersionId: versionId, contentId: row.content_id };
  };
  const confirm = async (id: string, by = owner) => world.run(confirmSpecification, { specificationId: id, expectedVersion: (await spec(id)).version }, by);
  const flowFor = async (id: string, approvers: Viewer[]) => {
    const blocks = [{ step: 1, pieces: [{ name: '品質保証', requiredApprovals: 1, approverIds: approvers.map((each) => each.userId), commenterIds: [] }] }];
    await world.run(saveApprovalFlow, { type: 'SPECIFICATION', targetId: id, name: '仕様書の承認', blocks }, owner);
  };
  const flow = async (id: string) => (await world.read((db) => flowOf(db, world.companyId, 'SPECIFICATION', id))) ?? expect.fail('no flow');
  const request = async (id: string, by = owner) => {
    const current = await world.read((db) => flowOf(db, world.companyId, 'SPECIFICATION', id));
    const { contentHash } = await spec(id);
    return await world.run(requestReview, { type: 'SPECIFICATION', targetId: id, expectedVersion: current?.version ?? 0, contentHash }, by);
  };
  const decide = async (id: string, approver: Viewer, action: 'APPROVED' | 'REJECTED') => {
    const running = await flow(id);
    const piece = running.blocks[0]?.pieces[0] ?? expect.fail();
    const input = { pieceId: piece.id, action, comment: '内容量をご確認ください', round: running.round, contentHash: running.contentHash ?? '' };
    return await world.run(decideApproval, input, await again(world, approver));
  };
  return { world, ...project, spec, items, design, part, start, save, makePart, confirm, flowFor, flow, request, decide };
}

const free = (number: number, title: string, text = title): Typed => ({ number, title, text });

describe('a specification holds ordered items (D5.1)', () => {
  it('of parts that the design sees, and of free entries', async () => {
    const { world, makePart, start, save, items, childBrandId, productId } = await setting();
    const amount = await makePart('BRAND', childBrandId, '内容量', '内容量：１２０ｇ');
    const name = await makePart('PRODUCT', productId, '名称', '名称：粉末清涼飲料');
    const id = await start();
    await save(id, [{ number: 1, title: '名称', partVersionId: name.partVersionId, contentId: name.contentId }, free(5, '自由記入', '枠外\n下部'), { number: 2, title: '内容量', partVersionId: amount.partVersionId, contentId: amount.contentId, exact: true }]);
    expect((await items(id)).map((item) => [item.number, item.position, item.title, item.text, item.exact])).toEqual([
      [1, 1, '名称', '名称：粉末清涼飲料', false],
      [5, 2, '自由記入', '枠外\n下部', false],
      [2, 3, '内容量', '内容量：１２０ｇ', true],
    ]);
    expect((await world.audit()).filter((entry) => entry.subject === 'specification').map((entry) => entry.action)).toEqual(['create', 'update']);
  });

  it('says what the part says, whatever the form sent', async () => {
    const { makePart, start, save, items, childBrandId } = await setting();
    const amount = await makePart('BRAND', childBrandId, '内容量', '内容量：１２０ｇ');
    const id = await start();
    await save(id, [{ number: 1, title: '内容量', text: '偽の文', partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    expect((await items(id))[0]?.text).toBe('内容量：１２０ｇ');
  });

  it('takes AVAILABLE parts only (D4.3), and none that the design does not see (D4.4)', async () => {
    const { world, owner, makePart, start, save, brandId, part } = await setting();
    const id = await start();
    const choose = (source: { partVersionId: string; contentId: string }) => save(id, [{ number: 1, title: 'x', partVersionId: source.partVersionId, contentId: source.contentId }]);
    const retired = await makePart('BRAND', brandId, '使用終了');
    await world.run(retirePart, { partId: retired.id, expectedVersion: (await part(retired.id)).version }, owner);
    expect(await refusalOf(choose(retired))).toBe('PART_NOT_CHOOSABLE');
    const other = await makeLabelProject(world, owner);
    expect(await refusalOf(choose(await makePart('BRAND', other.brandId, '別のブランド')))).toBe('PART_NOT_CHOOSABLE');
    const draft = await setting({ partApprovalRequired: true });
    const unapproved = await draft.makePart('BRAND', draft.brandId, '下書き');
    const theirs = await draft.start();
    expect(await refusalOf(draft.save(theirs, [{ number: 1, title: 'x', partVersionId: unapproved.partVersionId, contentId: unapproved.contentId }]))).toBe('PART_NOT_CHOOSABLE');
  });

  it('refuses a number that stands twice, at its field; keeps ids through an edit; refuses the ids of others', async () => {
    const { start, save, items } = await setting();
    const id = await start();
    await expect(save(id, [free(1, 'あ'), free(1, 'い')])).rejects.toMatchObject({ code: 'ITEM_NUMBER_TWICE', fields: [{ path: 'items.1.number' }] });
    await save(id, [free(1, 'あ'), free(2, 'い')]);
    const [first, second] = await items(id);
    await save(id, [{ ...free(2, 'い'), id: second?.id }, { ...free(1, 'あ', '変えた'), id: first?.id }]);
    expect((await items(id)).map((item) => [item.id, item.position])).toEqual([[second?.id, 1], [first?.id, 2]]);
    expect(await refusalOf(save(id, [{ ...free(1, 'あ'), id: '0199a000-0000-7000-8000-00000000dead' }]))).toBe('NOT_FOUND');
    expect(await refusalOf(save(id, [{ ...free(2, 'い'), id: second?.id }, { ...free(1, 'あ', '変えた'), id: first?.id }]))).toBe('SPECIFICATION_UNCHANGED');
  });

  it('refuses a stale form with CONFLICT, and of two who save at once one', async () => {
    const { start, save, spec, items } = await setting();
    const id = await start();
    const { version } = await spec(id);
    await save(id, [free(1, 'あ')], undefined, version);
    expect(await refusalOf(save(id, [free(1, 'い')], undefined, version))).toBe('CONFLICT');
    const now = (await spec(id)).version;
    const both = await Promise.allSettled(['う', 'え'].map((title) => save(id, [free(1, title)], undefined, now)));
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await items(id)).toHaveLength(1);
  });
});

describe('an item keeps the version that it was made with (D4.2)', () => {
  it('until it is updated to the newest in one step', async () => {
    const { world, owner, makePart, start, save, items, spec, part, brandId } = await setting();
    const amount = await makePart('BRAND', brandId, '内容量', '１２０ｇ');
    const id = await start();
    await save(id, [{ number: 1, title: '内容量', partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    const [item] = await items(id);
    const update = async () => world.run(updateItemToNewestPart, { specificationId: id, expectedVersion: (await spec(id)).version, itemId: item?.id ?? '' }, owner);
    expect(await refusalOf(update())).toBe('ITEM_IS_NEWEST');
    await world.run(updatePart, { partId: amount.id, expectedVersion: (await part(amount.id)).version, name: '内容量', contents: [{ key: amount.contentId, title: '内容量', text: '１１０ｇ', exact: true }] }, owner);
    expect((await items(id))[0]?.text).toBe('１２０ｇ');
    // Saving the form again keeps the old version; only the step takes the new one over.
    await save(id, [{ number: 2, title: '内容量', id: item?.id, partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    expect((await items(id))[0]?.text).toBe('１２０ｇ');
    await update();
    expect((await items(id))[0]).toMatchObject({ text: '１１０ｇ', exact: true, id: item?.id, sourcePartVersionId: (await part(amount.id)).availableVersionId });
  });
});

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
    const tasks = await world.read((db) => db.selectFrom('task').select(['user_id', 'kind', 'status']).where('design_id', '=', designId).orderBy('created_at').execute());
    expect(tasks).toEqual([
      { user_id: owner.userId, kind: 'CREATE_SPECIFICATION', status: 'COMPLETED' },
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

    const next = await start();
    expect((await spec(next)).revision).toBe(2);
    expect((await items(next)).map((each) => [each.number, each.title, each.key])).toEqual((await items(id)).map((each) => [each.number, each.title, each.key]));
    expect(await design()).toMatchObject({ status: 'SPECIFICATION', currentSpecificationId: next });
    await save(next, [free(1, '名称（改）')]);
    expect((await items(id)).map((each) => each.title)).toEqual(['名称', '内容量']);

    await world.run(deleteSpecification, { specificationId: next, expectedVersion: (await spec(next)).version }, owner);
    expect(await design()).toMatchObject({ status: 'DESIGN', currentSpecificationId: id });
  });

  it('gives the inspection the texts of the confirmed revision, else of the open one', async () => {
    const { world, designId, start, save, confirm } = await setting(noApproval);
    const texts = () => world.read((db) => approvedTextsOf(db, world.companyId, designId));
    expect(await texts()).toEqual({ specificationId: null, revision: null, confirmed: false, texts: [] });
    const id = await start();
    await save(id, [{ ...free(3, '名称', '名称：粉末'), exact: true }, free(1, '注意')]);
    expect(await texts()).toMatchObject({ confirmed: false, revision: 1, texts: [{ number: 3, title: '名称', text: '名称：粉末', exact: true, partVersionId: null }, { number: 1 }] });
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
    await expect(world.read((db) => sql`update specification_item set title = 'x' where specification_id = ${id}`.execute(db))).rejects.toThrow(/SPECIFICATION_LOCKED/);
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

describe('a part in use (D4.3)', () => {
  it('by an open specification can be deleted; by a confirmed one only retired', async () => {
    const { world, owner, makePart, start, save, confirm, part, brandId, designId, items } = await setting({ specificationApprovalRequired: false });
    const [kept, dropped] = [await makePart('BRAND', brandId, '使う'), await makePart('BRAND', brandId, '消す')];
    const id = await start();
    await save(id, [kept, dropped].map((each, i) => ({ number: i + 1, title: 'x', partVersionId: each.partVersionId, contentId: each.contentId })));
    const remove = async (partId: string) => world.run(deletePart, { partId, expectedVersion: (await part(partId)).version }, owner);
    await remove(dropped.id);
    expect((await items(id))[1]?.text).toBe('消す');
    await confirm(id);
    expect(await refusalOf(remove(kept.id))).toBe('PART_IN_USE');
    await world.run(retirePart, { partId: kept.id, expectedVersion: (await part(kept.id)).version }, owner);
    const offered = await world.read((db) => choosableContents(db, world.companyId, [designId, brandId], [kept.partVersionId]));
    expect(offered).toEqual([]);
  });
});

describe('who may (role matrix)', () => {
  const roles: [string, 'Product' | 'DesignData', Record<'create' | 'save' | 'remove' | 'confirm', string>][] = [
    ['ProductManager', 'Product', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['ProductMember', 'Product', { create: 'ok', save: 'ok', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
    ['DesignProjectManager', 'DesignData', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['DocumentManager', 'DesignData', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['Designer', 'DesignData', { create: 'FORBIDDEN', save: 'FORBIDDEN', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
    ['DesignViewer', 'DesignData', { create: 'FORBIDDEN', save: 'FORBIDDEN', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
  ];
  const outcome = (work: Promise<unknown>) => work.then(() => 'ok', (error: { code: string }) => error.code);

  it.each(roles)('%s on the %s', async (role, type, expected) => {
    const { world, owner, start, save, confirm, spec, productId, designId } = await setting({ specificationApprovalRequired: false });
    const person = await world.withRole(await world.user('lv50_basic_user'), role, type, type === 'Product' ? productId : designId);
    const create = await outcome(start(person));
    let id = create === 'ok' ? ((await world.read((db) => loadDesign(db, world.companyId, designId)))?.currentSpecificationId ?? '') : await start();
    const saved = await outcome(save(id, [free(1, role)], person));
    const remove = await outcome(world.run(deleteSpecification, { specificationId: id, expectedVersion: (await spec(id)).version }, person));
    if (remove === 'ok') id = await start(owner);
    if (remove === 'ok' || saved !== 'ok') await save(id, [free(1, '名称')]);
    expect({ create, save: saved, remove, confirm: await outcome(confirm(id, person)) }).toEqual(expected);
  });

  it('another company finds nothing, by any id', async () => {
    const { start, designId } = await setting();
    const id = await start();
    const other = await makeWorld(database);
    const stranger = await other.user('lv80_administrator');
    const input = { specificationId: id, expectedVersion: 1 };
    expect(await other.read((db) => findVisibleSpecifications(db, stranger, [id]))).toEqual([null]);
    expect(await refusalOf(other.run(createSpecification, { designId }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(saveSpecificationItems, { ...input, items: [] }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(confirmSpecification, input, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(deleteSpecification, input, stranger))).toBe('NOT_FOUND');
  });
});
