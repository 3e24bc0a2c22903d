import { inTransaction } from '#platform/db/transaction.ts';
import { deriveKeys } from '#platform/derived-keys.ts';
import type { SealedDefinition } from '#platform/feature.ts';
import { isSealedAnew, resealed } from '#platform/sealed-text.ts';
import { BUCKET_SECRET } from './settings.ts';

/** The secret keys of buckets. */
export const bucketKeysAnew: SealedDefinition = {
  name: 'keys of audit streams',
  sealAnew: (database, secret, companyId) =>
    inTransaction(database, companyId, async (db) => {
      const keys = deriveKeys(secret, BUCKET_SECRET);
      const rows = await db
        .selectFrom('audit_stream')
        .select(['id', 'sealed_secret'])
        .where('company_id', '=', companyId)
        .where('sealed_secret', 'is not', null)
        .forUpdate()
        .execute();
      const sum = { anew: 0, left: 0 };
      for (const { id, sealed_secret: sealed } of rows) {
        if (sealed === null || isSealedAnew(keys, sealed)) continue;
        const anew = resealed(keys, sealed);
        if (anew === null) {
          sum.left += 1;
          continue;
        }
        await db
          .updateTable('audit_stream')
          .set({ sealed_secret: anew })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
        sum.anew += 1;
      }
      return sum;
    }),
};
