import { sealedSecrets } from '#platform/sealed-rows.ts';
import { BUCKET_SECRET } from './settings.ts';

/** The secret keys of buckets. */
export const bucketKeysAnew = sealedSecrets('keys of audit streams', BUCKET_SECRET, {
  rows: (db, companyId) =>
    db.selectFrom('audit_stream').select(['id', 'sealed_secret']).where('company_id', '=', companyId).forUpdate().execute(),
  keep: (db, companyId, { id, sealed_secret }) =>
    db.updateTable('audit_stream').set({ sealed_secret }).where('company_id', '=', companyId).where('id', '=', id).execute(),
});
