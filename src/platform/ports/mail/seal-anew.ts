import { inTransaction } from '../../db/transaction.ts';
import type { SealedDefinition } from '../../feature.ts';
import { areSealedAnew, openParams, sealParams } from './seal.ts';

/** Mails that wait: the codes and links in them. */
export const mailsAnew: SealedDefinition = {
  name: 'mails that wait',
  sealAnew: (database, secret, companyId) =>
    inTransaction(database, companyId, async (db) => {
      const rows = await db
        .selectFrom('mail_outbox')
        .select(['id', 'params'])
        .where('company_id', '=', companyId)
        .where('status', '=', 'queued')
        .forUpdate()
        .execute();
      const sum = { anew: 0, left: 0 };
      for (const { id, params } of rows.filter((row) => !areSealedAnew(secret, row.params))) {
        const opened = openedOrNull(secret, params);
        if (!opened) {
          sum.left += 1;
          continue;
        }
        await db
          .updateTable('mail_outbox')
          .set({ params: JSON.stringify(sealParams(secret, opened)) })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
        sum.anew += 1;
      }
      return sum;
    }),
};

function openedOrNull(secret: Parameters<typeof openParams>[0], params: Parameters<typeof openParams>[1]) {
  try {
    return openParams(secret, params);
  } catch {
    return null;
  }
}
