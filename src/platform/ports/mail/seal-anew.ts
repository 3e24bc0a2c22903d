import { sealedRows } from '../../sealed-rows.ts';
import { areSealedAnew, openParams, sealParams } from './seal.ts';

/** Mails that wait: the codes and links in them. */
export const mailsAnew = sealedRows('mails that wait', {
  rows: (db, companyId) =>
    db
      .selectFrom('mail_outbox')
      .select(['id', 'params'])
      .where('company_id', '=', companyId)
      .where('status', '=', 'queued')
      .forUpdate()
      .execute(),
  anew: (secret, row) => {
    if (areSealedAnew(secret, row.params)) return row;
    try {
      return { ...row, params: sealParams(secret, openParams(secret, row.params)) };
    } catch {
      return null;
    }
  },
  keep: (db, companyId, { id, params }) =>
    db
      .updateTable('mail_outbox')
      .set({ params: JSON.stringify(params) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
});
