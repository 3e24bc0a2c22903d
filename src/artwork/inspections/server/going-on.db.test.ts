/** An inspection whose step takes long: whoever waits sees what goes on, and nothing of it stays. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld } from '#test/world/world.ts';
import { translator } from '#shared/i18n.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { goingOnWords } from '#artwork/findings/rules/words/going-on-words.ts';
import { resultOfRun } from '#artwork/findings/server/result-store.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { RUN_QUEUE } from '#artwork/versions/server/door.ts';
import { inspectionsFeature } from './feature.ts';
import { arrived, fixture, specify, useTestStorage, workerOf } from './inspection.fixture.ts';
import { beginRun, failRun } from './jobs/run-state.ts';
import { goingOnTeller } from './jobs/tell-going-on.ts';

useTestStorage();
const { database } = await testDatabase();
inspectionsFeature.register();

test('a step that takes long is told with its page and seconds until it ends, and a run that is over tells nothing', async () => {
  const world = await makeWorld(database);
  const project = await makeLabelProject(world, await world.user('lv70_companyowner'));
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, project.owner, []);
  const uploadId = await arrived(world, designer, 's01_label_v1.pdf', fixture('s01_label_v1.pdf'));
  const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
  const now = async () => (await world.read((db) => resultOfRun(db, world.companyId, id, 1)))?.goingOn;
  const seen: unknown[] = [];
  const job: Pick<JobDefinition<{ resultId: string }>, 'queue' | 'handle'> = {
    queue: RUN_QUEUE,
    handle: async ({ companyId, resultId }, ctx) => {
      const run = await beginRun(ctx, companyId, resultId);
      if (!run) throw new Error('there is no run');
      const { tell, told } = goingOnTeller(run);
      for (const doing of [{ work: 'DRAW', page: 1, ms: 7_300 }, { work: 'OPEN', page: null, ms: 5_000 }, null] as const) {
        tell(doing);
        await told();
        seen.push(await now());
      }
      tell({ work: 'DRAW', page: 0, ms: 12_000 });
      await told();
      await failRun(run, { code: 'PAGE_TOO_SLOW', params: { page: 1, seconds: 20 } });
      // A late beat of a run that is over changes nothing.
      tell({ work: 'DRAW', page: 0, ms: 17_000 });
      await told();
    },
  };
  const worker = workerOf(world, job as never);
  await worker.work();
  expect(seen).toEqual([{ work: 'DRAW', page: 2, seconds: 7 }, { work: 'OPEN', page: null, seconds: 5 }, null]);
  expect(worker.hints.filter(({ topic, payload }) => topic === `detect/${id}` && payload.found === 'goingOn')).toHaveLength(4);
  expect(await now()).toBeNull();
  expect(goingOnWords({ work: 'DRAW', page: 2, seconds: 7 }, translator('ja'))).toBe('ページを描画しています：2ページ目、7秒経過');
  expect(goingOnWords({ work: 'OPEN', page: null, seconds: 5 }, translator('en'))).toBe('Opening the file: 5 s so far');
});
