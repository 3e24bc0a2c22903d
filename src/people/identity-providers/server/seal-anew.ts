import { sealedSecrets } from '#platform/sealed-rows.ts';
import { CLIENT_SECRET } from './settings.ts';

/** The secrets that companies' providers gave us. */
export const clientSecretsAnew = sealedSecrets('secrets of identity providers', CLIENT_SECRET, {
  rows: (db, companyId) =>
    db.selectFrom('identity_provider').select(['id', 'sealed_secret']).where('company_id', '=', companyId).forUpdate().execute(),
  keep: (db, companyId, { id, sealed_secret }) =>
    db.updateTable('identity_provider').set({ sealed_secret }).where('company_id', '=', companyId).where('id', '=', id).execute(),
});
