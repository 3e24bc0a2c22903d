import { inTransaction } from '#platform/db/transaction.ts';
import { deriveKeys } from '#platform/derived-keys.ts';
import type { SealedDefinition } from '#platform/feature.ts';
import { isSealedAnew, resealed } from '#platform/sealed-text.ts';
import { APP_SECRET, RECOVERY_CODE } from './setting.ts';

/** The secrets of authenticator apps. */
export const appsAnew: SealedDefinition = {
  name: 'authenticator apps',
  sealAnew: (database, secret, companyId) =>
    inTransaction(database, companyId, async (db) => {
      const keys = deriveKeys(secret, APP_SECRET);
      const rows = await db
        .selectFrom('second_factor')
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
          .updateTable('second_factor')
          .set({ sealed_secret: anew })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .execute();
        sum.anew += 1;
      }
      return sum;
    }),
};

/** Recovery codes are kept as hashes alone: they go on as long as the secret before is accepted, and are made anew by their owner. */
export const recoveryCodesLeft: SealedDefinition = {
  name: 'people with recovery codes',
  sealAnew: (database, secret, companyId) =>
    inTransaction(database, companyId, async (db) => {
      const [{ id }] = deriveKeys(secret, RECOVERY_CODE);
      const { left } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.count('user_id').distinct().as('left'))
        .where('company_id', '=', companyId)
        .where('code_hash', 'not like', `${id}.%`)
        .executeTakeFirstOrThrow();
      return { anew: 0, left: Number(left) };
    }),
};
