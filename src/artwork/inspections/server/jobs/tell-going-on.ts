/** A step that takes long is told as going on, so that nobody waits for something that says nothing. */
import type { Doing } from '#engine/isolation/job/going-on.ts';
import { resultTopic } from '#artwork/findings/server/door.ts';
import { goingOnOf } from './going-on-of.ts';
import { Superseded, whileCurrent, type Run } from './run-state.ts';

/**
 * Keeps what the engine tells of a run that it is at, and hints at it; null takes it away. One that is not kept is not repeated: the next
 * comes in seconds. `told` is there once the last was kept.
 */
export function goingOnTeller(run: Run): { tell: (doing: Doing | null) => void; told: () => Promise<void> } {
  let last: Promise<void> | undefined;
  const keep = async (doing: Doing | null): Promise<void> => {
    const { companyId, result, version } = run;
    await whileCurrent(run, async (db) => {
      await db
        .updateTable('inspection_result')
        .set({ going_on: doing && JSON.stringify(goingOnOf(doing)) })
        .where('company_id', '=', companyId)
        .where('id', '=', result.id)
        .execute();
      const isInspection = result.purpose === 'INSPECTION' && version !== null;
      const topic = isInspection ? `detect/${version.id}` : resultTopic(result);
      await run.ctx.services.notify(db, companyId, topic, { id: version?.id ?? result.id, result: result.id, found: 'goingOn' });
    });
  };
  return {
    tell: (doing) => {
      // A database that answers late is not asked twice.
      last ??= keep(doing)
        .catch((error: unknown) => {
          if (!(error instanceof Superseded)) run.ctx.logger.warn({ err: error, result: run.result.id }, 'a long step was not told');
        })
        .finally(() => (last = undefined));
    },
    told: async () => await last,
  };
}
