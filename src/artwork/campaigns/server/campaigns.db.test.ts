/** A part is approved anew: every design with its former wording is listed, looked at, given to somebody, and done in the end. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommandServices } from '#platform/command.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { registerPartSubject } from '#wording/parts/server/subject.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { updatePartInSpecifications } from '#wording/specifications/server/commands/update-part-in-specifications.ts';
import { makeSpecificationWorld } from '#wording/specifications/server/specification-world.fixture.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { inspectionsFeature } from '#artwork/inspections/server/feature.ts';
import { arrived, fixture, useTestStorage, workerOf, type Worker } from '#artwork/inspections/server/inspection.fixture.ts';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { campaignState } from '../rules/state.ts';
import type { CampaignRecord } from '../rules/types.ts';
import { CHECK_QUEUE, checkCampaignJob } from './check-campaign.ts';
import { assignCampaign } from './commands/assign-campaign.ts';
import { checkCampaign, closeCampaign } from './commands/close-campaign.ts';
import { planCampaign } from './commands/plan-campaign.ts';
import { peopleWhoMayOwn } from './owners.ts';
import { settleCampaign, unsettleCampaign } from './commands/settle-campaign.ts';
import { factsOf, versionsFrom } from './facts.ts';
import { registerCampaignHooks } from './feature.ts';
import { designsOfCampaigns, findVisibleCampaigns, loadCampaign, openCampaignsOf, pageOfCampaigns } from './store.ts';

// Real drawing and reading: several versions in one test.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();
registerPartSubject();
registerSpecificationSubject();
registerCampaignHooks();

type Setting = Awaited<ReturnType<typeof makeSpecificationWorld>> & {
  drawn: string;
  undrawn: string;
  campaign: () => Promise<CampaignRecord>;
};
let at: Setting;
let inspector: Worker;
let part: Awaited<ReturnType<Setting['makePart']>>;

/** The world's outbox also takes what the job starts. */
async function follow(): Promise<void> {
  const { world } = at;
  const job = world.outbox.jobs.findLast(({ queue }) => queue === CHECK_QUEUE) ?? expect.fail('nothing to follow');
  const services: CommandServices = {
    enqueue: async (_db, _companyId, queue, data) => void world.outbox.jobs.push({ queue, data }),
    queueMail: async (_db, _companyId, mail) => void world.outbox.mails.push(mail),
    notify: async () => undefined,
  };
  const context = { database, services, logger: pino({ level: 'silent' }), signal: new AbortController().signal, attempt: 1 };
  await checkCampaignJob.handle({ ...(job.data as { campaignId: string }), companyId: world.companyId }, context);
}

const states = async () => {
  const campaign = await at.campaign();
  return await at.world.read(async (db) => {
    const [lines = []] = await designsOfCampaigns(db, campaign.companyId, [campaign.id]);
    const facts = await factsOf(db, campaign, lines);
    const { number } = await versionsFrom(db, campaign);
    return Object.fromEntries(
      lines.map((line, i) => [line.designId === at.drawn ? 'drawn' : 'undrawn', campaignState(line, number, facts[i]!)]),
    );
  });
};

const say = async (text: string) =>
  await at.world.run(
    updatePart,
    {
      partId: part.id,
      expectedVersion: (await at.part(part.id)).version,
      name: '内容量',
      contents: [{ key: part.contentId, title: '内容量', text, exact: true }],
    },
    at.owner,
  );

const draw = async (name: string) => {
  const uploadId = await arrived(at.world, at.owner, name, fixture(name));
  await at.world.run(addVersion, { uploadId, designId: at.drawn }, at.owner);
  await inspector.work();
};

beforeAll(async () => {
  const found = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, childBrandId, productId, designId, start, save, confirm, makePart } = found;
  part = await makePart('BRAND', childBrandId, '内容量', '内容量：１２０ｇ（12g×10本）');
  const item = { number: 1, title: '内容量', partVersionId: part.partVersionId, contentId: part.contentId };
  const first = await start();
  await save(first, [item]);
  await confirm(first);
  const { id: undrawn } = await world.run(createDesign, { productId, name: '詰め替え' }, owner);
  const { id: second } = await world.run(createSpecification, { designId: undrawn }, owner);
  await world.run(saveSpecificationItems, { specificationId: second, expectedVersion: 1, items: [{ ...item, exact: false }] }, owner);
  const campaign = async () =>
    await world.read(async (db) => (await pageOfCampaigns(db, owner, { partId: part.id })).items[0] ?? expect.fail('no campaign'));
  at = { ...found, drawn: designId, undrawn, campaign };
  inspector = workerOf(world);
  await draw('s01_label_v1.pdf');
});
afterAll(closeEnginePool);

describe('a part that is approved anew', () => {
  test('lists the designs with its former wording, tells their managers, and looks at the newest artwork by itself', async () => {
    const { world, owner } = at;
    const before = (await world.audit()).length;
    await say('内容量：１１０ｇ（12g×10本）');
    expect((await world.audit()).slice(before).map(({ subject, action }) => `${subject} ${action}`)).toContain('part request');
    expect(world.outbox.mails.at(-1)).toMatchObject({ toUserId: owner.userId, kind: 'campaignStarted', params: { n: 2, version: 2 } });
    expect(await states()).toEqual({ drawn: 'CHECKING', undrawn: 'NO_ARTWORK' });
    await follow();
    await inspector.work();
    // The label still says 120 g.
    expect(await states()).toEqual({ drawn: 'TO_CHANGE', undrawn: 'NO_ARTWORK' });
    const tasks = await world.read((db) =>
      db
        .selectFrom('task')
        .select(['status', 'design_id'])
        .where('user_id', '=', owner.userId)
        .where('target_content_id', 'is not', null)
        .execute(),
    );
    expect(new Set(tasks.map(({ design_id: id }) => id))).toEqual(new Set([at.drawn, at.undrawn]));
  });

  test('a part that no design uses, or the same again, starts none', async () => {
    const lone = await at.makePart('COMPANY', at.world.companyId, '使われない文言');
    const { version } = await at.part(lone.id);
    const contents = [{ key: lone.contentId, title: '使われない文言', text: '使われない文言。', exact: false }];
    await at.world.run(updatePart, { partId: lone.id, expectedVersion: version, name: '使われない文言', contents }, at.owner);
    expect(await at.world.read(async (db) => (await pageOfCampaigns(db, at.owner, { partId: lone.id })).items)).toEqual([]);
  });

  test('is planned and given away by whoever changes the part, to people who see the design', async () => {
    const { world, owner } = at;
    const campaign = await at.campaign();
    const stranger = await world.user('lv50_basic_user', '部外');
    const designer = await world.withRole(await world.user('lv50_basic_user', '設計'), 'Designer', 'DesignData', at.undrawn);
    const plan = { campaignId: campaign.id, dueOn: '2027-03-31', expectedVersion: campaign.version };
    expect(await refusalOf(world.run(planCampaign, plan, stranger))).toBe('NOT_FOUND');
    await world.run(planCampaign, plan, owner);
    expect(await refusalOf(world.run(planCampaign, plan, owner))).toBe('CONFLICT');
    const give = (ownerId: string | null, by: Viewer = owner) =>
      world.run(assignCampaign, { campaignId: campaign.id, designIds: [at.undrawn], ownerId }, by);
    expect(await refusalOf(give(stranger.userId))).toBe('CAMPAIGN_OWNER');
    expect(await world.read((db) => findVisibleCampaigns(db, designer, [campaign.id]))).toEqual([null]);
    await give(designer.userId);
    expect(world.outbox.mails.at(-1)).toMatchObject({ toUserId: designer.userId, kind: 'campaignAssigned' });
    expect((await world.read((db) => findVisibleCampaigns(db, designer, [campaign.id])))[0]?.dueOn).toBe('2027-03-31');
    const open = await world.read((db) =>
      db.selectFrom('task').select('due_date').where('user_id', '=', designer.userId).where('is_open', '=', true).execute(),
    );
    expect(open).toEqual([{ due_date: '2027-03-31' }]);
    const tasks = () =>
      world.read((db) => db.selectFrom('task').select(['id', 'status', 'due_date']).where('user_id', '=', designer.userId).execute());
    const [former] = await tasks();
    const again = { ...plan, dueOn: '2027-04-30', expectedVersion: (await at.campaign()).version };
    await world.run(planCampaign, again, owner);
    expect(await tasks()).toEqual([{ ...former, due_date: '2027-04-30' }]);
    // Offered is who may own each of the designs that are given away.
    const offered = (...designIds: string[]) => world.read((db) => peopleWhoMayOwn(db, world.companyId, designIds, ''));
    expect(await offered(at.undrawn)).toContain(designer.userId);
    expect(await offered(at.undrawn)).not.toContain(stranger.userId);
    expect(await offered(at.undrawn, at.drawn)).not.toContain(designer.userId);
    expect(await offered(at.undrawn, at.drawn)).toContain(owner.userId);
    expect(await refusalOf(give(null, designer))).toBe('FORBIDDEN');
    const settle = (designId: string, by: Viewer) =>
      world.run(settleCampaign, { campaignId: campaign.id, designIds: [designId], note: '在庫限り' }, by);
    expect(await refusalOf(settle(at.drawn, designer))).toBe('FORBIDDEN');
    await settle(at.undrawn, designer);
    expect(await states()).toMatchObject({ undrawn: 'SETTLED' });
    await world.run(unsettleCampaign, { campaignId: campaign.id, designIds: [at.undrawn] }, designer);
    expect(await states()).toMatchObject({ undrawn: 'NO_ARTWORK' });
    await settle(at.undrawn, designer);
    expect(await refusalOf(world.run(checkCampaign, { campaignId: campaign.id }, designer))).toBe('FORBIDDEN');
    const other = await makeWorld(database);
    expect(await refusalOf(other.run(checkCampaign, { campaignId: campaign.id }, await other.user('lv80_administrator')))).toBe(
      'NOT_FOUND',
    );
  });

  test('follows new artwork and the specification, and ends with its last design', async () => {
    const { world, owner } = at;
    const { id } = await at.campaign();
    await draw('s02_label_v2_changes.pdf');
    expect(await states()).toMatchObject({ drawn: 'CHECKING' });
    expect(await world.read((db) => openCampaignsOf(db, world.companyId, at.drawn))).toEqual([id]);
    await follow();
    await inspector.work();
    // 110 g stands on it; the specification in force still says 120 g.
    expect(await states()).toMatchObject({ drawn: 'SPECIFICATION' });
    await at.start();
    const { availableVersionId } = await at.part(part.id);
    await world.run(updatePartInSpecifications, { partId: part.id, partVersionId: availableVersionId ?? '' }, owner);
    const revision = await world.read((db) =>
      db
        .selectFrom('specification')
        .select('id')
        .where('design_id', '=', at.drawn)
        .where('confirmed_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    const jobs = world.outbox.jobs.length;
    await at.confirm(revision.id);
    expect(world.outbox.jobs.slice(jobs)).toContainEqual({ queue: CHECK_QUEUE, data: { campaignId: id } });
    expect(await states()).toEqual({ drawn: 'DONE', undrawn: 'SETTLED' });
    await follow();
    expect(await world.read((db) => loadCampaign(db, world.companyId, id))).toMatchObject({ closedBy: null });
    expect((await world.read((db) => loadCampaign(db, world.companyId, id)))?.closedAt).not.toBeNull();
    expect(world.outbox.mails.at(-1)).toMatchObject({ toUserId: owner.userId, kind: 'campaignEnded' });
    const left = await world.read((db) =>
      db.selectFrom('task').select('id').where('target_content_id', '=', id).where('is_open', '=', true).execute(),
    );
    expect(left).toEqual([]);
    expect(await refusalOf(world.run(checkCampaign, { campaignId: id }, owner))).toBe('CAMPAIGN_CLOSED');
  });

  test('a newer version takes over from a campaign that runs; it can be ended for a reason', async () => {
    const { world, owner } = at;
    await say('内容量：１００ｇ（10g×10本）');
    const third = await at.campaign();
    await say('内容量：９０ｇ（9g×10本）');
    const fourth = await at.campaign();
    expect(fourth.id).not.toBe(third.id);
    expect((await world.read((db) => loadCampaign(db, world.companyId, third.id)))?.closedAt).not.toBeNull();
    const end = { campaignId: fourth.id, expectedVersion: fourth.version };
    expect(await refusalOf(world.run(closeCampaign, { ...end, note: ' ' }, owner))).toBe('INVALID_INPUT');
    await world.run(closeCampaign, { ...end, note: '次の改版でまとめて対応します' }, owner);
    expect(await world.read((db) => loadCampaign(db, world.companyId, fourth.id))).toMatchObject({ closedBy: owner.userId });
  });
});
