import { inTransaction } from '#platform/db/transaction.ts';
import { deriveKeys } from '#platform/derived-keys.ts';
import type { SealedDefinition } from '#platform/feature.ts';
import { isSealedAnew, openText, sealText } from '#platform/sealed-text.ts';
import { CLIENT_SECRET } from './settings.ts';

/** The secrets that companies' providers gave us. */
export const clientSecretsAnew: SealedDefinition = {
  name: 'secrets of identity providers',
  sealAnew: (database, secret, companyId) =>
    inTransaction(database, companyId, async (db) => {
      const keys = deriveKeys(secret, CLIENT_SECRET);
      const rows = await db
        .selectFrom('identity_provider')
        .select(['id', 'sealed_secret'])
        .where('company_id', '=', companyId)
        .forUpdate()
        .execute();
      const sum = { anew: 0, left: 0 };
      for (const { id, sealed_secret: sealed } of rows) {
        if (sealed === null || isSealedAnew(keys, sealed)) continue;
        let opened: string;
        try {
          opened = openText(keys, sealed);
        } catch {
          sum.left += 1;
          continue;
        }
        await db
          .updateTable('identity_provider')
          .set({ sealed_secret: sealText(keys, opened) })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
        sum.anew += 1;
      }
      return sum;
    }),
};
