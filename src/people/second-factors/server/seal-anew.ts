import { inTransaction } from '#platform/db/transaction.ts';
import { deriveKeys } from '#platform/derived-keys.ts';
import type { SealedDefinition } from '#platform/feature.ts';
import { sealedSecrets } from '#platform/sealed-rows.ts';
import { APP_SECRET, RECOVERY_CODE } from './setting.ts';

/** The secrets of authenticator apps. */
export const appsAnew = sealedSecrets('authenticator apps', APP_SECRET, {
  rows: (db, companyId) =>
    db.selectFrom('second_factor').select(['id', 'sealed_secret']).where('company_id', '=', companyId).forUpdate().execute(),
  keep: (db, companyId, { id, sealed_secret }) =>
    db.updateTable('second_factor').set({ sealed_secret }).where('company_id', '=', companyId).where('id', '=', id).execute(),
});

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
