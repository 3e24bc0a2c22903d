import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { block as flowBlock, hashOf, makeFlowWorld, piece as flowPiece } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { subjectOf, type SubjectState } from '#approval/approval-flows/server/subject.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { updateBrand } from '#catalogue/brands/server/commands/update-brand.ts';
import { deleteProduct } from '#catalogue/products/server/commands/delete-product.ts';
import { command } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { z } from 'zod';
import type { TemplateBlock } from '../rules/input.ts';
import { archiveApprovalFlowTemplate } from './commands/archive-flow-template.ts';
import { createApprovalFlowTemplate } from './commands/create-flow-template.ts';
import { deleteApprovalFlowTemplate } from './commands/delete-flow-template.ts';
import { duplicateApprovalFlowTemplate } from './commands/duplicate-flow-template.ts';
import { updateApprovalFlowTemplate } from './commands/update-flow-template.ts';
import { flowFromTemplate } from './door.ts';
import { bindTemplateNames } from '#approval/approval-flows/server/door.ts';
import { startsOf } from './graphql-starts.ts';
import { listTemplates } from './list.ts';
import { definablePlaces, findAnyPlace } from './places.ts';
import { loadTemplates, offeredName, templatesAt } from './store.ts';

const { database } = await testDatabase();

const unit = (name: string, approvers: Viewer[] = [], rest: object = {}): TemplateBlock => ({
  step: 1,
  pieces: [
    { name, requiredApprovals: Math.max(1, approvers.length), approverIds: approvers.map((one) => one.userId), commenterIds: [], ...rest },
  ],
});

const list = async (world: World, viewer: Viewer, filter: Parameters<typeof listTemplates>[2] = {}) =>
  await world.read(async (db) => {
    const place = filter.placeId ? await findAnyPlace(db, world.companyId, filter.placeId) : null;
    const page = await listTemplates(db, viewer, filter, place);
    return { names: page.items.map((template) => template.name), next: page.nextToken, total: await page.total() };
  });

async function scene() {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任者');
  const project = await makeLabelProject(world, owner);
  const add = async (
    libraryType: 'COMPANY' | 'BRAND' | 'PRODUCT',
    libraryId: string,
    name: string,
    rest: object = {},
    by: Viewer = owner,
  ) =>
    (await world.run(createApprovalFlowTemplate, { libraryType, libraryId, type: 'DESIGN', name, blocks: [unit('校正')], ...rest }, by)).id;
  const load = async (id: string) => (await world.read((db) => loadTemplates(db, world.companyId, [id])))[0] ?? null;
  return { world, owner, project, add, load };
}

describe('templates of several levels', () => {
  test('are offered nearest first; each sees what stands where they work, above it and beneath it', async () => {
    const { world, owner, project, add } = await scene();
    await add('COMPANY', world.companyId, '全社の標準');
    await add('BRAND', project.brandId, 'みほん飲料のデザイン');
    await add('BRAND', project.childBrandId, '北の恵みのデザイン');
    await add('PRODUCT', project.productId, 'ラテのデザイン');
    await add('PRODUCT', project.productId, 'ラテのパーツ', { type: 'PART' });
    const scope = [project.designId, project.productId, project.childBrandId, project.brandId, world.companyId];
    const offered = await world.read((db) => templatesAt(db, world.companyId, 'DESIGN', scope));
    expect(offered.map((one) => one.name)).toEqual(['ラテのデザイン', '北の恵みのデザイン', 'みほん飲料のデザイン', '全社の標準']);
    const person = await world.user('lv50_basic_user');
    expect((await list(world, person)).names).toEqual([]);
    const byName = { sort: 'name' as const };
    const partDirector = await world.withRole(person, 'ProductPartDirector', 'Product', project.productId);
    expect((await list(world, partDirector, byName)).names).toEqual(['ラテのパーツ']);
    const childManager = await world.withRole(person, 'BrandManager', 'Brand', project.childBrandId);
    expect((await list(world, childManager)).total).toBe(5);
    expect((await list(world, childManager, { placeId: project.childBrandId, ownOnly: true })).names).toEqual(['北の恵みのデザイン']);
    expect((await list(world, childManager, { placeId: project.childBrandId })).total).toBe(3);
    expect((await list(world, owner, { text: 'ラテノ' })).total).toBe(2);
    expect((await list(world, owner, { text: 'らての', type: ['PART'] })).names).toEqual(['ラテのパーツ']);
    expect((await list(world, owner, { level: ['COMPANY'] })).names).toEqual(['全社の標準']);
    const first = await list(world, owner, { ...byName, limit: 3 });
    const second = await list(world, owner, { ...byName, limit: 3, after: first.next ?? '' });
    expect([first.names.length, second.names.length, second.next]).toEqual([3, 2, null]);
    expect(new Set([...first.names, ...second.names]).size).toBe(5);
    const places = await world.read((db) => definablePlaces(db, childManager, ''));
    expect(places.map((place) => place.name)).toEqual(['北の恵み', 'ほうじ茶ラテ']);
    expect((await world.read((db) => definablePlaces(db, owner, 'ほうじちゃ'))).map((place) => place.type)).toEqual([]);
    expect((await world.read((db) => definablePlaces(db, owner, 'ホウジ'))).map((place) => place.type)).toEqual(['PRODUCT']);
  });

  test('go along with a brand that moves, and go with a product that is deleted', async () => {
    const { world, owner, project, add, load } = await scene();
    const id = await add('BRAND', project.childBrandId, '北の恵みのデザイン');
    await world.run(
      updateBrand,
      { brandId: project.childBrandId, expectedVersion: 1, name: '北の恵み', parentBrandId: null, notes: '' },
      owner,
    );
    expect((await load(id))?.scope).toEqual([id, project.childBrandId, world.companyId]);
    const { id: productId } = await world.read((db) =>
      db.selectFrom('product').select('id').where('id', '=', project.productId).executeTakeFirstOrThrow(),
    );
    const gone = await add('PRODUCT', productId, 'ラテのデザイン');
    await world.read((db) => db.deleteFrom('task').where('design_id', '=', project.designId).execute());
    await world.read((db) => db.deleteFrom('design').where('id', '=', project.designId).execute());
    await world.run(deleteProduct, { productId, expectedVersion: 1 }, owner);
    expect(await load(gone)).toBeNull();
  });
});

describe('keeping a template', () => {
  test('who may not define there is refused; choosing people needs its own right; a stranger finds nothing', async () => {
    const { world, owner, project, add } = await scene();
    const person = await world.user('lv50_basic_user');
    const member = await world.withRole(person, 'ProductMember', 'Product', project.productId);
    const viewer = await world.withRole(person, 'ProductViewer', 'Product', project.productId);
    await add('PRODUCT', project.productId, '会員の', {}, member);
    expect(await refusalOf(add('PRODUCT', project.productId, '人', { blocks: [unit('校正', [owner])] }, member))).toBe('FORBIDDEN');
    expect(await refusalOf(add('PRODUCT', project.productId, '閲覧者の', {}, viewer))).toBe('FORBIDDEN');
    expect(await refusalOf(add('COMPANY', world.companyId, '全社の', {}, member))).toBe('FORBIDDEN');
    const guest = await world.withRole(await world.user('lv40_guest'), 'ProductViewer', 'Product', project.productId);
    expect(await refusalOf(add('PRODUCT', project.productId, '客の', {}, guest))).toBe('FORBIDDEN');
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(add('PRODUCT', project.productId, '他社の', {}, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(add('PRODUCT', project.productId, '重複', { blocks: [unit('校正', [owner, owner])] }))).toBe('INVALID_INPUT');
  });

  test('a stale change is told; people who left stay in it until they are taken out, nobody new who cannot take part comes in', async () => {
    const { world, owner, project, add, load } = await scene();
    const [leaver, stayer] = [await world.user('lv50_basic_user', '退職 花子'), await world.user('lv50_basic_user', '在籍 次郎')];
    const id = await add('BRAND', project.brandId, '標準', { blocks: [unit('品質保証', [leaver, stayer])] });
    await world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', leaver.userId).execute());
    const edit = async (name: string, blocks: TemplateBlock[], expectedVersion: number) =>
      await world.run(updateApprovalFlowTemplate, { templateId: id, expectedVersion, name, notes: '', blocks }, owner);
    await edit('標準（改）', [unit('品質保証', [leaver, stayer], { dueInDays: 3 })], 1);
    expect(await refusalOf(edit('遅い変更', [unit('品質保証', [stayer])], 1))).toBe('CONFLICT');
    expect((await load(id))?.blocks[0]?.pieces[0]).toMatchObject({ approverIds: [leaver.userId, stayer.userId], dueInDays: 3 });
    await edit('標準', [unit('品質保証', [stayer])], 2);
    expect(await refusalOf(edit('標準', [unit('品質保証', [leaver])], 3))).toBe('MEMBER_NOT_ACTIVE');
    const entries = (await world.audit()).filter((entry) => entry.subject === 'approval flow');
    expect(entries.map((entry) => entry.action)).toEqual(['create', 'update', 'update']);
  });

  test('a copy goes where one may define; an archived one is not offered, and one is deleted for good', async () => {
    const { world, owner, project, add, load } = await scene();
    const id = await add('COMPANY', world.companyId, '全社の標準', { blocks: [unit('校正', [owner])] });
    const manager = await world.withRole(await world.user('lv50_basic_user'), 'BrandManager', 'Brand', project.brandId);
    const member = await world.withRole(await world.user('lv50_basic_user'), 'BrandMember', 'Brand', project.brandId);
    const copy = (by: Viewer, libraryType: 'COMPANY' | 'BRAND' = 'BRAND', libraryId = project.brandId) =>
      world.run(duplicateApprovalFlowTemplate, { templateId: id, libraryType, libraryId, name: '写し' }, by);
    const made = await load((await copy(manager)).id);
    expect([made?.libraryId, made?.blocks[0]?.pieces[0]?.approverIds]).toEqual([project.brandId, [owner.userId]]);
    expect(await refusalOf(copy(member))).toBe('FORBIDDEN');
    expect(await refusalOf(copy(manager, 'COMPANY', world.companyId))).toBe('FORBIDDEN');
    const archive = (archived: boolean, expectedVersion: number, by = owner) =>
      world.run(archiveApprovalFlowTemplate, { templateId: id, expectedVersion, archived }, by);
    // It is offered to them from above, and not theirs to know more of.
    expect(await refusalOf(archive(true, 1, manager))).toBe('NOT_FOUND');
    await archive(true, 1);
    expect(await world.read((db) => templatesAt(db, world.companyId, 'DESIGN', [world.companyId]))).toEqual([]);
    expect((await list(world, owner)).names).toEqual(['写し']);
    expect((await list(world, owner, { archived: true })).names).toEqual(['全社の標準']);
    await archive(false, 2);
    await world.run(deleteApprovalFlowTemplate, { templateId: id, expectedVersion: 3 }, owner);
    expect(await load(id)).toBeNull();
  });
});

/** Runs what a feature to the right does inside its own command. */
const making = (type: 'PART', targetId: string, templateId: string) =>
  command({
    name: 'makeFromTemplate',
    input: z.object({}),
    run: async (ctx) => {
      ctx.require(ALLOWED);
      await flowFromTemplate(ctx, type, targetId, templateId);
      ctx.emit({ subject: 'approval flow', action: 'update', id: targetId, name: '', scope: [ctx.viewer.companyId] });
      return {};
    },
  });

describe('flows that start from something', () => {
  test('are offered templates, their own rounds and flows of other things, for whoever may copy', async () => {
    const world = await makeWorld(database);
    const on = await makeFlowWorld(world);
    const owner = await world.user('lv70_companyowner');
    const template = { libraryType: 'BRAND' as const, libraryId: on.targetId, type: 'PART' as const, name: 'パーツの標準' };
    await world.run(createApprovalFlowTemplate, { ...template, blocks: [unit('校正', [on.person('田中')])] }, owner);
    await on.save([flowBlock(1, flowPiece('校正', [on.person('佐藤')]))]);
    await on.request();
    const offered = async (viewer: Viewer, text = '') =>
      await inTransaction(database, world.companyId, async (db) => {
        const subject = (await subjectOf('PART').load(db, world.companyId, 'PART', on.targetId, false)) as SubjectState;
        return (await startsOf(db, viewer, 'PART', subject, text)).map((start) => [
          start.kind,
          start.name,
          start.blocks[0]?.pieces[0]?.approverIds,
        ]);
      });
    expect(await offered(on.manager)).toEqual([
      ['TEMPLATE', 'パーツの標準', [on.person('田中').userId]],
      ['ROUND', '標準フロー', [on.person('佐藤').userId]],
    ]);
    const named = async (text: string) => (await offered(on.manager, text)).map(([kind]) => kind);
    expect([await named(' ぱーつ'), await named('ほかの名前')]).toEqual([['TEMPLATE', 'ROUND'], ['ROUND']]);
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', on.targetId);
    expect(await offered(reader)).toEqual([]);
    expect(hashOf('注意書き')).toBe((await on.flow()).contentHash);
  });

  test('drawn by hand from a template say so in the history, and only where it is offered', async () => {
    const world = await makeWorld(database);
    const on = await makeFlowWorld(world);
    const owner = await world.user('lv70_companyowner');
    bindTemplateNames(offeredName);
    const plan = { libraryType: 'BRAND' as const, libraryId: on.targetId, blocks: [unit('校正', [on.person('田中')])] };
    const make = async (type: 'PART' | 'DESIGN', name: string) =>
      (await world.run(createApprovalFlowTemplate, { ...plan, type, name }, owner)).id;
    const [own, other] = [await make('PART', 'パーツの標準'), await make('DESIGN', 'デザインの標準')];
    const blocks = [flowBlock(1, flowPiece('校正', [on.person('田中')]))];
    const save = async (rest: object) =>
      await world.run(saveApprovalFlow, { type: 'PART', targetId: on.targetId, name: '標準', blocks, ...rest }, owner);
    const { id: flowId } = await save({ templateId: own });
    const told = async () => {
      const rows = await world.read((db) =>
        db
          .selectFrom('audit_entry')
          .select(['action', 'changes'])
          .where('company_id', '=', world.companyId)
          .where('subject', '=', 'approval flow')
          .where('subject_id', '=', flowId)
          .orderBy('seq')
          .execute(),
      );
      return rows.map(({ action, changes }) => [action, (changes as Record<string, { to: unknown } | undefined>).madeFrom?.to]);
    };
    await save({ flowId, expectedVersion: 1, name: '改めた' });
    await save({ flowId, expectedVersion: 2, templateId: own });
    await save({ flowId, expectedVersion: 3, templateId: other });
    expect(await told()).toEqual([
      ['create', 'パーツの標準'],
      ['update', undefined],
      ['update', 'パーツの標準'],
      ['update', undefined],
    ]);
  });

  test('made where one is first needed: without those who left, once, and with the roles of the rest', async () => {
    const world = await makeWorld(database);
    const on = await makeFlowWorld(world);
    const owner = await world.user('lv70_companyowner');
    const people = [on.person('田中'), on.person('佐藤'), on.person('鈴木')];
    const blocks = [unit('校正', people, { dueInDays: 2 })];
    const template = { libraryType: 'BRAND' as const, libraryId: on.targetId, type: 'PART' as const, name: 'パーツの標準', blocks };
    const { id } = await world.run(createApprovalFlowTemplate, template, owner);
    await world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', on.person('佐藤').userId).execute());
    const member = await world.withRole(await world.user('lv50_basic_user'), 'BrandMember', 'Brand', on.targetId);
    await world.run(making('PART', on.targetId, id), {}, member);
    const flow = await on.flow();
    expect([flow.name, flow.status]).toEqual(['パーツの標準', 'STAND_BY']);
    expect(flow.blocks[0]?.pieces[0]).toMatchObject({
      approvers: [on.person('田中').userId, on.person('鈴木').userId],
      requiredApprovals: 2,
      dueInDays: 2,
    });
    expect((await on.now(on.person('鈴木'))).roles.map((role) => role.role)).toEqual(['Approver']);
    await world.run(making('PART', on.targetId, id), {}, member);
    expect((await on.flow()).id).toBe(flow.id);
  });
});
