import type { Db } from '#platform/db/client.ts';
import type { Ports } from '#platform/graphql/context.ts';

/** A mail of the local outbox as an administrator of its company reads it. */
export interface ReadableMail {
  id: string;
  toName: string;
  toAddress: string;
  subject: string;
  text: string;
  html: string;
  /** Where its button leads. */
  path: string;
  at: string;
}

/** More than these are not looked through: the page is for trying the product out. */
const LOOKED_AT = 300;

/** The company's own among the local mails: the outbox row says whose a mail is. */
export async function localOutbox(db: Db, companyId: string, read: NonNullable<Ports['localMails']>): Promise<ReadableMail[]> {
  const mails = await read(LOOKED_AT);
  if (mails.length === 0) return [];
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'path'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      mails.map((mail) => mail.id),
    )
    .execute();
  const paths = new Map(rows.map((row) => [row.id, row.path]));
  return mails
    .filter((mail) => paths.has(mail.id))
    .map((mail) => ({
      id: mail.id,
      toName: mail.to.name,
      toAddress: mail.to.address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      path: paths.get(mail.id) ?? '/',
      at: mail.at,
    }));
}
