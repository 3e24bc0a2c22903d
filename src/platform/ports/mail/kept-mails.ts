import { sql } from 'kysely';
import type { KeptDefinition } from '../../feature.ts';

/** Mails that went out, or never will: what they said and whether they arrived. */
export const keptMails: KeptDefinition = {
  kind: 'mails',
  remove: async (db, companyId, before, limit) => {
    const { rows } = await sql`
      delete from mail_outbox where id in (
        select id from mail_outbox where company_id = ${companyId} and created_at < ${before} and status <> 'queued' limit ${sql.lit(limit)})
      returning id`.execute(db);
    return rows.length;
  },
};
