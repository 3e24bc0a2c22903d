import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { newId } from '#shared/ids.ts';
import { createApprovalFlowTemplate } from '#approval/approval-flow-templates/server/commands/create-flow-template.ts';
import { deleteApprovalFlowTemplate } from '#approval/approval-flow-templates/server/commands/delete-flow-template.ts';
import { registerFlowTemplateUses } from '#approval/approval-flow-templates/server/door.ts';
import { changeDesignState } from '#catalogue/designs/server/commands/change-design-state.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { finishDesign } from '#catalogue/designs/server/commands/finish-design.ts';
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/store.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { registerPartSubject } from '#wording/parts/server/subject.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '../rules/options.ts';
import { removeWorkflowTemplate } from './commands/remove-workflow-template.ts';
import { saveWorkflowTemplate } from './commands/save-workflow-template.ts';
import { nearestWorkflow } from './door.ts';
import { workflowUses } from './uses.ts';
import type { Viewer } from '#shared/viewer.ts';

const { database } = await testDatabase();
registerFlowTemplateUses(workflowUses);
registerPartSubject();
registerSpecificationSubject();

async function scene() {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner', '責任者');
  const project = await makeLabelProject(world, owner);
  const scope = [project.productId, project.childBrandId, project.brandId, world.companyId];
  const save = (
    libraryType: 'COMPANY' | 'BRAND' | 'PRODUCT',
    libraryId: string,
    options: Partial<WorkflowOptions>,
    version = 0,
    by: Viewer = owner,
  ) =>
    world.run(saveWorkflowTemplate, { libraryType, libraryId, expectedVersion: version, options: { ...DEFAULT_WORKFLOW, ...options } }, by);
  const inForce = async (at = scope) => await world.read((db) => nearestWorkflow(db, world.companyId, at));
  const template = async (libraryType: 'BRAND' | 'PRODUCT', libraryId: string, type: 'DESIGN' | 'PART') =>
    await world.run(
      createApprovalFlowTemplate,
      {
        libraryType,
        libraryId,
        type,
        name: '標準',
        blocks: [{ step: 1, pieces: [{ name: '校正', requiredApprovals: 1, approverIds: [], commenterIds: [] }] }],
      },
      owner,
    );
  return { world, owner, project, save, inForce, template };
}

describe('the workflow template of a place', () => {
  test('holds beneath it until a nearer one is saved, and again when that one is given up', async () => {
    const { world, owner, project, save, inForce } = await scene();
    expect(await inForce()).toEqual(DEFAULT_WORKFLOW);
    await save('COMPANY', world.companyId, { order: 'PARALLEL' });
    await save('BRAND', project.brandId, { intermediateReview: true });
    expect(await inForce()).toMatchObject({ order: 'SEQUENTIAL', intermediateReview: true });
    expect((await inForce([world.companyId])).order).toBe('PARALLEL');
    await save('PRODUCT', project.productId, { submissionApprovalRequired: true });
    expect(await inForce()).toMatchObject({ intermediateReview: false, submissionApprovalRequired: true });
    const back = { libraryType: 'PRODUCT' as const, libraryId: project.productId };
    expect(await refusalOf(world.run(removeWorkflowTemplate, { ...back, expectedVersion: 7 }, owner))).toBe('CONFLICT');
    await world.run(removeWorkflowTemplate, { ...back, expectedVersion: 1 }, owner);
    expect(await inForce()).toMatchObject({ intermediateReview: true, submissionApprovalRequired: false });
    const { name } = (await world.audit()).at(-1) ?? {};
    expect(name).toBe('ほうじ茶ラテ');
  });

  test('is changed by whoever defines all its flows and changes the place; a stale change is told, and so is a race', async () => {
    const { world, project, save } = await scene();
    const person = await world.user('lv50_basic_user');
    const held = async (role: string) => await world.withRole(person, role, 'Product', project.productId);
    const asked = async (role: string) => await refusalOf(save('PRODUCT', project.productId, {}, 0, await held(role)));
    expect([await asked('ProductPartDirector'), await asked('ProductViewer')]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const manager = await held('ProductManager');
    expect(await refusalOf(save('BRAND', project.childBrandId, {}, 0, manager))).toBe('NOT_FOUND');
    expect(await refusalOf(save('COMPANY', world.companyId, {}, 0, manager))).toBe('FORBIDDEN');
    const both = await Promise.allSettled([save('PRODUCT', project.productId, {}, 0, manager), save('PRODUCT', project.productId, {})]);
    expect(both.map((one) => one.status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(save('PRODUCT', project.productId, {}))).toBe('CONFLICT');
    await save('PRODUCT', project.productId, {}, 1, manager);
    const stranger = await (await makeWorld(database)).user('lv70_companyowner');
    expect(await refusalOf(save('PRODUCT', project.productId, {}, 2, stranger))).toBe('NOT_FOUND');
  });

  test('names flow templates that are offered there, of the right type; what it names is not deleted', async () => {
    const { world, owner, project, save, template } = await scene();
    const own = await template('PRODUCT', project.productId, 'DESIGN');
    const parts = await template('BRAND', project.brandId, 'PART');
    expect(await refusalOf(save('PRODUCT', project.productId, { flowTemplates: { DESIGN: parts.id } }))).toBe('FLOW_TEMPLATE_NOT_OFFERED');
    expect(await refusalOf(save('BRAND', project.brandId, { flowTemplates: { DESIGN: own.id } }))).toBe('FLOW_TEMPLATE_NOT_OFFERED');
    await save('PRODUCT', project.productId, { flowTemplates: { DESIGN: own.id, PART: parts.id } });
    const remove = (templateId: string) => world.run(deleteApprovalFlowTemplate, { templateId, expectedVersion: 1 }, owner);
    expect(await refusalOf(remove(parts.id))).toBe('FLOW_TEMPLATE_IN_USE');
    await save('PRODUCT', project.productId, { flowTemplates: { DESIGN: own.id } }, 1);
    await remove(parts.id);
  });
});

/** A version of a design as a finished upload leaves it; its file is not looked at. */
async function drawn(world: World, designId: string, by: Viewer): Promise<void> {
  const [id, fileId] = [newId(), newId()];
  const common = { company_id: world.companyId, sha256: 'a'.repeat(64), file_name: 'label.pdf' };
  await world.read(async (db) => {
    await db
      .insertInto('file_object')
      .values({ ...common, id: fileId, size: 1, content_type: 'application/pdf' })
      .execute();
    const files = { file_id: fileId, readable_file_id: fileId, file_type: 'pdf' as const, file_size: 1, uploaded_by: by.userId };
    await db
      .insertInto('version_data')
      .values({ ...common, ...files, id, design_id: designId, number: 1 })
      .execute();
    await db.updateTable('design').set({ current_version_id: id }).where('id', '=', designId).execute();
  });
}

describe('a new design', () => {
  const flowNames = async (world: World) =>
    await world.read((db) => db.selectFrom('approval_flow').select(['type', 'name', 'status']).orderBy('created_at').execute());

  test('copies what is nearest; a later change of the template does not touch it, and its own may be changed (D6.2)', async () => {
    const { world, owner, project, save } = await scene();
    await save('BRAND', project.brandId, { order: 'PARALLEL', intermediateReview: true });
    const { id } = await world.run(createDesign, { productId: project.productId, name: '新しいラベル' }, owner);
    await save('BRAND', project.brandId, { order: 'SEQUENTIAL' }, 1);
    const load = async () => (await world.read((db) => loadDesign(db, world.companyId, id))) as DesignRecord;
    expect((await load()).workflow).toMatchObject({ order: 'PARALLEL', intermediateReview: true });
    const change = async (workflow: Partial<WorkflowOptions>, by: Viewer = owner) => {
      const { name, version, workflow: before } = await load();
      return await world.run(updateDesign, { designId: id, expectedVersion: version, name, workflow: { ...before, ...workflow } }, by);
    };
    await change({ intermediateReview: false });
    expect((await load()).workflow).toMatchObject({ order: 'PARALLEL', intermediateReview: false });
    const member = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', id);
    expect(await refusalOf(change({ order: 'SEQUENTIAL' }, member))).toBe('FORBIDDEN');
    await world.read((db) => db.updateTable('design').set({ status: 'SUBMISSION' }).where('id', '=', id).execute());
    expect(await refusalOf(change({ submissionApprovalRequired: false }))).toBe('DESIGN_STAGE_UNDER_WAY');
  });

  test('has its flows made from the templates that it names, with its first specification and its first part, and no others', async () => {
    const { world, owner, project, save } = await scene();
    const keep = async (type: 'SPECIFICATION' | 'PART' | 'DESIGN', name: string) => {
      const piece = { name: '校正', requiredApprovals: 1, approverIds: [owner.userId], commenterIds: [] };
      const place = { libraryType: 'COMPANY' as const, libraryId: world.companyId };
      return (await world.run(createApprovalFlowTemplate, { ...place, type, name, blocks: [{ step: 1, pieces: [piece] }] }, owner)).id;
    };
    const flowTemplates = { SPECIFICATION: await keep('SPECIFICATION', '仕様書の標準'), PART: await keep('PART', 'パーツの標準') };
    await save('COMPANY', world.companyId, { flowTemplates });
    const { id } = await world.run(createDesign, { productId: project.productId, name: '新しいラベル' }, owner);
    expect(await flowNames(world)).toEqual([]);
    const writer = await world.withRole(await world.user('lv50_basic_user'), 'DocumentManager', 'DesignData', id);
    await world.run(createSpecification, { designId: id }, writer);
    await world.run(
      createPart,
      {
        libraryType: 'DESIGN',
        libraryId: id,
        name: '注意書き',
        contents: [{ title: '注意書き', text: '開封後はお早めに。', exact: false }],
      },
      writer,
    );
    expect(await flowNames(world)).toEqual([
      { type: 'SPECIFICATION', name: '仕様書の標準', status: 'STAND_BY' },
      { type: 'PART', name: 'パーツの標準', status: 'STAND_BY' },
    ]);
    // The design that was there before the template names nothing, and gets nothing.
    await world.run(createSpecification, { designId: project.designId }, owner);
    expect(await flowNames(world)).toHaveLength(2);
  });

  test('without a required approval is completed by whoever would request one, and locked; a manager unlocks with a reason', async () => {
    const { world, owner, project } = await scene();
    const workflow = { ...DEFAULT_WORKFLOW, designApprovalRequired: false };
    const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', project.designId);
    const load = async () => (await world.read((db) => loadDesign(db, world.companyId, project.designId))) as DesignRecord;
    const askedOf = async ({ userId }: Viewer) => {
      const asked = world.read((db) => db.selectFrom('task').select(['kind', 'status']).where('user_id', '=', userId).execute());
      return (await asked).map(({ kind, status }) => `${kind} ${status}`);
    };
    const finish = async (by: Viewer) =>
      world.run(finishDesign, { designId: project.designId, expectedVersion: (await load()).version }, by);
    expect(await refusalOf(finish(designer))).toBe('DESIGN_APPROVAL_REQUIRED');
    await world.run(updateDesign, { designId: project.designId, expectedVersion: 1, name: 'ラベル', workflow }, owner);
    expect(await refusalOf(finish(designer))).toBe('SPECIFICATION_NOT_FINAL');
    expect(await refusalOf(finish(reader))).toBe('FORBIDDEN');
    await world.read((db) =>
      db
        .updateTable('design')
        .set({ status: 'DESIGN', specification_confirmed_at: new Date() })
        .where('id', '=', project.designId)
        .execute(),
    );
    expect(await refusalOf(finish(designer))).toBe('NO_VERSION_TO_FINISH');
    await drawn(world, project.designId, designer);
    await finish(designer);
    expect(await load()).toMatchObject({ status: 'COMPLETED', locked: true });
    const unlock = async (reason: string, by: Viewer) =>
      world.run(changeDesignState, { designId: project.designId, expectedVersion: (await load()).version, action: 'UNLOCK', reason }, by);
    expect(await refusalOf(unlock('誤字が見つかりました', designer))).toBe('FORBIDDEN');
    expect(await refusalOf(unlock(' ', owner))).toBe('INVALID_INPUT');
    await unlock('誤字が見つかりました', owner);
    expect(await load()).toMatchObject({ status: 'DESIGN', locked: false });
    expect((await world.audit()).at(-1)?.action).toBe('unlock');
    // It is to be made anew: who makes it is asked.
    expect(await askedOf(designer)).toEqual(['CREATE_DESIGN_DATA NOT_STARTED']);
  });
});
