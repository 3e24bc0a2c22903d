import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Db } from './db/client.ts';

export interface Intent {
  viewer: Viewer;
  /** The client's key, one per intent; null: no idempotency. */
  key: string | null;
  command: string;
  /** Hash of the payload: the same key with another payload is refused. */
  payload: string;
}

/**
 * Runs the work once per key: the same key and payload answer the stored result,
 * also while the first is still running (the unique key makes the second wait).
 * @param finish what follows the work, if it ran; sent behind its result without waiting for that to be stored
 */
export async function answerOnce<R>(db: Db, intent: Intent, work: () => Promise<R>, finish: () => Promise<void>): Promise<R> {
  const { viewer, key } = intent;
  if (!key) {
    const answered = await work();
    await finish();
    return answered;
  }
  const claimed = await db
    .insertInto('idempotency_key')
    .values({
      company_id: viewer.companyId,
      user_id: viewer.userId,
      key,
      command: intent.command,
      payload_hash: intent.payload,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return (await storedResult(db, intent, key)) as R;
  const result = await work();
  const store = db
    .updateTable('idempotency_key')
    .set({ result: JSON.stringify(result ?? null) })
    .where('user_id', '=', viewer.userId)
    .where('key', '=', key);
  await Promise.all([store.execute(), finish()]);
  return result;
}

async function storedResult(db: Db, intent: Intent, key: string): Promise<unknown> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['command', 'payload_hash', 'result'])
    .where('user_id', '=', intent.viewer.userId)
    .where('company_id', '=', intent.viewer.companyId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.command !== intent.command || stored.payload_hash !== intent.payload) {
    throw new AppError(generalErrors.IDEMPOTENCY_MISMATCH);
  }
  return stored.result;
}
