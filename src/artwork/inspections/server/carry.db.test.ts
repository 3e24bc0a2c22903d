/** Issues drawn on the label's first version, carried to the second and third (specification: DesignIssue). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeThread } from '#work/comments/server/commands/place-thread.ts';
import { resolveThread } from '#work/comments/server/commands/resolve-thread.ts';
import { startThread } from '#work/comments/server/commands/start-thread.ts';
import { openIssueCounts, openMarks, registerCommentSubject } from '#work/comments/server/door.ts';
import type { PlaceInput } from '#work/comments/rules/input.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject, type LabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { rerunInspection } from '#artwork/versions/server/commands/rerun-inspection.ts';
import { designComments } from './comment-subjects.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { arrived, fixture, useTestStorage, workerOf, approvedParts, specify, type Worker } from './inspection.fixture.ts';

useTestStorage();
registerCommentSubject(designComments);
const { database } = await testDatabase();
let world: World;
let project: LabelProject;
let designer: Viewer;
let worker: Worker;
const versions: string[] = [];
const threads: Record<string, string> = {};

async function upload(name: string): Promise<string> {
  const uploadId = await arrived(world, designer, name, fixture(name));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  await worker.work();
  versions.push(id);
  return id;
}

/** The label's sheet in mm. */
const [WIDTH, HEIGHT] = [236, 176];
const x = (mm: number): number => mm / WIDTH;
const y = (mm: number): number => mm / HEIGHT;

async function draw(name: string, place: Omit<PlaceInput, 'versionId' | 'page'>): Promise<void> {
  const input = { subjectType: 'DESIGN' as const, subjectId: project.designId, body: name };
  const { id } = await world.run(startThread, { ...input, place: { ...place, versionId: versions[0] ?? '', page: 1 } }, designer);
  threads[name] = id;
}

/** What became of each mark on a version, by name. */
async function statesOn(versionId: string): Promise<Record<string, string>> {
  const marks = await world.read((db) => openMarks(db, world.companyId, versions));
  return Object.fromEntries(
    Object.entries(threads).map(([name, id]) => {
      const place = marks.find((mark) => mark.threadId === id)?.carried.find((one) => one.versionId === versionId);
      return [name, place?.state ?? 'NONE'];
    }),
  );
}

beforeAll(async () => {
  world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  project = await makeLabelProject(world, owner);
  designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, approvedParts('s01_label_v1.pdf').slice(0, 2));
  worker = workerOf(world);
  await upload('s01_label_v1.pdf');
  await draw('quantity', { kind: 'rectangle', x: x(26), y: y(72.8), width: x(60), height: y(3.7) });
  await draw('logo', { kind: 'arrow', x: x(180), y: y(50), toX: x(197), toY: y(33) });
  await draw('maker', {
    kind: 'highlight',
    x: x(26),
    y: y(84),
    boxes: [{ x: x(26), y: y(84), width: x(88), height: y(7) }],
    text: '製造者：株式会社みほん飲料',
  });
  await draw('warning', {
    kind: 'highlight',
    x: x(123),
    y: y(71),
    boxes: [{ x: x(123), y: y(71), width: x(60), height: y(6.3) }],
    text: '●開封後はお早めにお召し上がりください。',
  });
  await draw('tint', {
    kind: 'freehand',
    x: x(50),
    y: y(128),
    points: [
      { x: x(50), y: y(128) },
      { x: x(66), y: y(136) },
    ],
  });
  await draw('settled', { kind: 'point', x: x(60), y: y(60) });
  await world.run(resolveThread, { threadId: threads.settled ?? '', expectedVersion: 1 }, designer);
});
afterAll(closeEnginePool);

test('on version 2 marks stay, follow the logo, and have no place where their text was taken away; settled ones rest', async () => {
  const second = await upload('s02_label_v2_changes.pdf');
  expect(await statesOn(second)).toEqual({
    quantity: 'PLACED',
    logo: 'MOVED',
    maker: 'PLACED',
    warning: 'ORPHANED',
    tint: 'PLACED',
    settled: 'NONE',
  });
  const marks = await world.read((db) => openMarks(db, world.companyId, versions));
  const logo = marks.find((mark) => mark.threadId === threads.logo)?.carried[0];
  expect(logo).toMatchObject({ by: 'PICTURE', page: 1, shape: { kind: 'arrow' } });
  expect(logo?.dxMm).toBeCloseTo(0.15, 1);
  expect(worker.hints.some(({ topic }) => topic === `comments/${project.designId}`)).toBe(true);
  expect(await world.read((db) => openIssueCounts(db, world.companyId, versions))).toEqual(new Map(versions.map((id) => [id, 5])));
});

test('what a person places by hand stays when version 2 is inspected again', async () => {
  const second = versions[1] ?? '';
  const threadId = threads.warning ?? '';
  const place = { versionId: second, page: 1, kind: 'point' as const, x: x(130), y: y(90) };
  expect(await refusalOf(world.run(placeThread, { threadId, expectedVersion: 1, place: { ...place, page: 2 } }, designer))).toBe(
    'NOT_FOUND',
  );
  await world.run(placeThread, { threadId, expectedVersion: 1, place }, designer);
  await world.run(rerunInspection, { versionId: second }, designer);
  await worker.work();
  expect(await statesOn(second)).toMatchObject({ quantity: 'PLACED', logo: 'MOVED', warning: 'PLACED' });
});

test('on version 3 they are looked for where they were known last, and told from where they were drawn', async () => {
  const third = await upload('s03_label_v1_otf.pdf');
  // The logo went back to where the arrow was drawn.
  expect(await statesOn(third)).toMatchObject({ logo: 'PLACED', maker: 'PLACED', tint: 'PLACED', settled: 'NONE' });
});
