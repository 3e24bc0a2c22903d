/** The first steps of a company: done when the thing is there; they do the work by the commands that people use. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from './harness.ts';
import { useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { runInspection } from '#artwork/inspections/server/jobs/run-inspection.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import { openSchema } from '#main/schema.ts';
import type { Viewer } from '#shared/viewer.ts';
import { READY_MADE, READY_MADE_KINDS, rolesOf } from '#artwork/first-steps/rules/ready-made.ts';
import { adoptFlows } from '#artwork/first-steps/server/commands/adopt-flows.ts';
import { dismissFirstSteps } from '#artwork/first-steps/server/commands/dismiss-first-steps.ts';
import { trySample } from '#artwork/first-steps/server/commands/try-sample.ts';
import { findFirstSteps } from '#artwork/first-steps/server/store.ts';

const { database } = await testDatabase();
useTestStorage();
openSchema();
let world: World;
let owner: Viewer;

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '港 美咲');
});

const steps = () => world.read((db) => findFirstSteps(db, world.companyId));

test('an empty company has done nothing, and nobody but those who manage it does the steps', async () => {
  expect(await steps()).toEqual({ done: [], samplePath: null });
  const other = await makeWorld(database);
  const member = await other.user('lv50_basic_user');
  const seats = [{ role: 'FINAL' as const, userIds: [member.userId] }];
  expect(await refusalOf(other.run(adoptFlows, { kind: 'SIMPLE', seats }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(other.run(trySample, { locale: 'ja' }, member))).toBe('FORBIDDEN');
  expect(await refusalOf(other.run(dismissFirstSteps, { dismissed: true }, member))).toBe('FORBIDDEN');
});

test(
  'the sample is inspected as it is made, its label differs in exactly two places, and it is made once',
  { timeout: 60_000 },
  async () => {
    const { designId } = await world.run(trySample, { locale: 'ja' }, owner);
    expect(await world.run(trySample, { locale: 'en' }, owner)).toEqual({ designId });
    expect(await steps()).toMatchObject({ done: ['PROOF'], samplePath: expect.stringContaining(designId) });
    await work(world, runInspection).finally(closeEnginePool);
    const found = await world.read((db) =>
      db.selectFrom('inspection_part').select(['title', 'verdict']).where('company_id', '=', world.companyId).orderBy('title').execute(),
    );
    expect(found).toHaveLength(13);
    expect(found.filter(({ verdict }) => verdict !== 'FOUND')).toEqual([
      { title: '内容量', verdict: 'ALTERED' },
      { title: '識別表示', verdict: 'MISSING' },
    ]);
  },
);

test('every ready-made kind makes templates with its people and checklists, and new designs start from them', async () => {
  const second = await world.user('lv50_basic_user', '品質 太郎');
  for (const kind of READY_MADE_KINDS) {
    const seats = rolesOf(kind).map((role) => ({ role, userIds: [owner.userId, second.userId] }));
    expect(await refusalOf(world.run(adoptFlows, { kind, seats: seats.slice(1) }, owner))).toBe('INVALID_INPUT');
    await world.run(adoptFlows, { kind, seats }, owner);
    const [saved] = await world.read((db) =>
      db.selectFrom('workflow_template').select('options').where('library_id', '=', world.companyId).execute(),
    );
    const named = Object.values(workflowOptionsOf(saved?.options).flowTemplates ?? {}).filter((id) => id != null);
    const templates = await world.read((db) =>
      db.selectFrom('approval_flow_template').select(['type', 'plan']).where('id', 'in', named).orderBy('type').execute(),
    );
    const wanted = READY_MADE[kind]
      .map(({ type, steps: of }) => [type, of.flat().length] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(templates.map(({ type, plan }) => [type, plan.length])).toEqual(wanted);
  }
  expect((await steps())?.done).toEqual(['PEOPLE', 'FLOW', 'PROOF']);
});

test('dismissed, the list is gone for everybody; it can be brought back', async () => {
  await world.run(dismissFirstSteps, { dismissed: true }, owner);
  expect(await steps()).toBeNull();
  await world.run(dismissFirstSteps, { dismissed: false }, owner);
  expect(await steps()).not.toBeNull();
});
