import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
// Brings the kinds of places, of which templates are kept.
import '#test/world/label-project.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { block, hashOf, makeFlowWorld, piece } from '#approval/approval-flows/server/flow-world.fixture.ts';
import { bindTemplateNames } from '#approval/approval-flows/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createApprovalFlowTemplate } from './commands/create-flow-template.ts';
import { startReview } from './commands/start-review.ts';
import { offeredName } from './store.ts';

const { database } = await testDatabase();

async function scene() {
  bindTemplateNames(offeredName);
  const world = await makeWorld(database);
  const on = await makeFlowWorld(world);
  const owner = await world.user('lv70_companyowner', '責任者');
  const template = async (type: 'PART' | 'DESIGN', name: string, libraryId = on.targetId, libraryType: 'BRAND' | 'COMPANY' = 'BRAND') => {
    const pieces = [{ name: '校正', requiredApprovals: 1, approverIds: [on.person('田中').userId], commenterIds: [] }];
    return (await world.run(createApprovalFlowTemplate, { libraryType, libraryId, type, name, blocks: [{ step: 1, pieces }] }, owner)).id;
  };
  const start = (rest: object, by: Viewer = on.manager) =>
    world.run(startReview, { type: 'PART', targetId: on.targetId, contentHash: hashOf('注意書き'), ...rest }, by);
  return { world, on, owner, template, start };
}

test('a thing without a flow gets one from the template and is requested at once: tasks and mails as if by hand', async () => {
  const { world, on, template, start } = await scene();
  const templateId = await template('PART', 'パーツの標準');
  expect(await refusalOf(start({}))).toBe('FLOW_MISSING');
  await start({ templateId });
  const flow = await on.flow();
  expect([flow.name, flow.status, flow.round, flow.requesterId]).toEqual(['パーツの標準', 'IN_PROGRESS', 1, on.manager.userId]);
  expect(await on.said()).toBe('requested 1');
  expect((await on.tasks()).map(({ user, kind }) => [user, kind])).toContainEqual(['田中', 'APPROVAL']);
  const entries = await world.read((db) =>
    db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', 'approval flow')
      .where('subject_id', '=', flow.id)
      .orderBy('seq')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(['create', 'request']);
  expect(world.outbox.mails.map(({ kind }) => kind)).toEqual(['reviewRequested']);
  expect(await refusalOf(start({ templateId }))).toBe('REVIEW_ALREADY_RUNNING');
});

test('one of many that are requested at once sends no mail of its own: it is gathered', async () => {
  const { world, template, start } = await scene();
  await start({ templateId: await template('PART', 'パーツの標準'), together: true });
  expect(world.outbox.mails).toEqual([]);
  expect(world.outbox.jobs.map(({ queue }) => queue)).toContain('notifications.gathered');
});

test('a flow that somebody drew is kept, whatever template is named; one that changed meanwhile is not requested', async () => {
  const { on, template, start } = await scene();
  const templateId = await template('PART', 'パーツの標準');
  await on.save([block(1, piece('法務', [on.person('佐藤')]))]);
  const { version } = await on.flow();
  expect(await refusalOf(start({ templateId, expectedVersion: version + 1 }))).toBe('CONFLICT');
  await start({ templateId, expectedVersion: version });
  expect([(await on.flow()).name, (await on.flow()).status]).toEqual(['標準フロー', 'IN_PROGRESS']);
});

test('other content than was shown, a template that is not offered there or of another type: refused, and no flow is left', async () => {
  const { world, on, template, start } = await scene();
  const templateId = await template('PART', 'パーツの標準');
  const otherType = await template('DESIGN', 'デザインの標準');
  const other = await makeFlowWorld(world);
  const elsewhere = await template('PART', 'よそのもの', other.targetId);
  expect(await refusalOf(start({ templateId, contentHash: hashOf('古い注意書き') }))).toBe('CONFLICT');
  expect(await refusalOf(start({ templateId: otherType }))).toBe('FLOW_TEMPLATE_NOT_OFFERED');
  expect(await refusalOf(start({ templateId: elsewhere }))).toBe('FLOW_TEMPLATE_NOT_OFFERED');
  await expect(on.flow()).rejects.toThrow('no flow');
});

test('who may not request is refused; in another company the thing does not exist', async () => {
  const { world, on, template, start } = await scene();
  const templateId = await template('PART', 'パーツの標準');
  const viewer = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', on.targetId);
  expect(await refusalOf(start({ templateId }, viewer))).toBe('FORBIDDEN');
  expect(await refusalOf(start({ templateId }, await world.user('lv50_basic_user')))).toBe('FORBIDDEN');
  const stranger = await (await makeWorld(database)).user('lv70_companyowner');
  expect(await refusalOf(start({ templateId }, stranger))).toBe('NOT_FOUND');
});
