import { expect, test } from 'vitest';
import type { CommandServices } from '#platform/command.ts';
import { makeRequestContext, type Ports, type RequestContext } from '#platform/graphql/context.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign, registerInspectionStanding } from '#catalogue/designs/server/door.ts';
import { standingOfVersion } from '#artwork/inspections/server/inspection-standing.ts';
import type { VersionStatus } from '#artwork/versions/rules/status.ts';
import { nextStepOf } from './next-step.ts';
import { sentenceOf } from './waiting.ts';

const { database } = await testDatabase();
registerInspectionStanding(standingOfVersion);

/** A design with its first version, whose inspection and review stand as the test says. */
async function drawnLabel() {
  const world = await makeWorld(database);
  const { companyId } = world;
  const owner = await world.user('lv70_companyowner');
  const { designId } = await makeLabelProject(world, owner);
  const designer = await world.withRole(await world.user('lv50_basic_user', '絵本 晃'), 'Designer', 'DesignData', designId);
  const [versionId, fileId] = [newId(), newId()];
  const common = { company_id: companyId, sha256: 'a'.repeat(64), file_name: 'label.pdf' };
  const { scope } = await world.read(async (db) => {
    await db
      .insertInto('file_object')
      .values({ ...common, id: fileId, size: 1, content_type: 'application/pdf' })
      .execute();
    const files = { file_id: fileId, readable_file_id: fileId, file_type: 'pdf' as const, file_size: 1, uploaded_by: designer.userId };
    await db
      .insertInto('version_data')
      .values({ ...common, ...files, id: versionId, design_id: designId, number: 1 })
      .execute();
    return await db
      .updateTable('design')
      .set({ status: 'DESIGN', current_version_id: versionId, current_specification_id: newId(), specification_confirmed_at: new Date() })
      .where('id', '=', designId)
      .returning('scope')
      .executeTakeFirstOrThrow();
  });
  return {
    inspected: (status: VersionStatus) => {
      const failure = status === 'FAILED' ? 'INSPECTION_BROKE_OFF' : null;
      return world.read((db) =>
        db.updateTable('version_data').set({ status, failure_code: failure }).where('id', '=', versionId).execute(),
      );
    },
    returned: () =>
      world.read((db) =>
        db
          .insertInto('approval_flow')
          .values({
            id: newId(),
            company_id: companyId,
            type: 'DESIGN',
            target_id: designId,
            target_name: 'ラベル',
            name: '承認',
            status: 'REJECTED',
            requester_id: owner.userId,
            content_id: versionId,
            content_hash: 'of the test',
            scope,
            reach_id: designId,
            created_by: owner.userId,
          })
          .execute(),
      ),
    step: async () => await asked((ctx, design) => nextStepOf(ctx, design)),
    sentence: async () => await asked((ctx, design) => sentenceOf(ctx, design)),
  };
  async function asked<T>(ask: (ctx: RequestContext, design: DesignRecord) => Promise<T>): Promise<T> {
    const design = (await world.read((db) => loadDesign(db, companyId, designId))) as DesignRecord;
    const services = {} as CommandServices;
    const ports = {} as Ports;
    const request = { viewer: owner, database, services, ports, requestId: newId(), clientAddress: '127.0.0.1', locale: 'ja' as const };
    const ctx = makeRequestContext(request);
    try {
      return await ask(ctx, design);
    } finally {
      await ctx.close();
    }
  }
}

test('a design whose newest inspection runs or has failed waits for that, and for no request (D6.6, D6.12)', async () => {
  const label = await drawnLabel();
  await label.inspected('TEXT_DETECTED');
  expect(await label.sentence()).toBe('デザインデータの検版が終わるのを待っています。');
  await label.inspected('FAILED');
  const failed = '最新バージョンの検版に失敗しました。再実行または別のファイルのアップロードを待っています（絵本 晃）。';
  expect(await label.sentence()).toBe(failed);
  await label.inspected('DONE');
  expect(await label.sentence()).toBe('デザインの承認依頼を待っています（絵本 晃）。');
});

test('a returned review says so itself, unless it cannot be requested again yet', async () => {
  const label = await drawnLabel();
  await label.returned();
  await label.inspected('DONE');
  expect(await label.sentence()).toContain('差し戻されました');
  await label.inspected('FAILED');
  expect(await label.sentence()).toContain('検版に失敗しました');
});

test('the next step is whose turn it is, and no request before somebody has said who approves', async () => {
  const label = await drawnLabel();
  await label.inspected('TEXT_DETECTED');
  expect(await label.step()).toMatchObject({ act: 'WAIT', path: null, may: false });
  await label.inspected('DONE');
  expect(await label.step()).toMatchObject({ act: 'SET_UP_FLOW', may: true });
  await label.inspected('FAILED');
  expect(await label.step()).toMatchObject({ act: 'UPLOAD_AGAIN', path: null, may: true });
});
