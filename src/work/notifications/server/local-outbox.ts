import type { Db } from '#platform/db/client.ts';
import type { Ports } from '#platform/graphql/context.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { searchKey } from '#shared/text.ts';
import type { MailOutboxInput } from '../rules/input.ts';

type LocalMail = Awaited<ReturnType<NonNullable<Ports['localMails']>>>[number];

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

const collator = new Intl.Collator('ja', { numeric: true });

const SORT_BY: Record<NonNullable<MailOutboxInput['sort']>, (mail: ReadableMail) => string> = {
  at: ({ at }) => at,
  to: ({ toName, toAddress }) => `${toName} ${toAddress}`,
  subject: ({ subject }) => subject,
};

/**
 * A page of the company's own among the local mails, the newest first unless sorted otherwise: the outbox row says whose a mail is.
 * `after`: the id of the last mail of the page before
 */
export async function localOutbox(
  db: Db,
  companyId: string,
  read: NonNullable<Ports['localMails']>,
  { after, limit = PAGE_SIZE, text, sort = 'at', direction = sort === 'at' ? 'desc' : 'asc' }: MailOutboxInput = {},
): Promise<LazyPage<ReadableMail>> {
  const wanted = searchKey(text ?? '').trim();
  const by = SORT_BY[sort];
  const turn = direction === 'asc' ? 1 : -1;
  const own = (await ownMails(db, companyId, await read(LOOKED_AT)))
    .filter((mail) => searchKey(`${mail.subject} ${mail.toName} ${mail.toAddress}`).includes(wanted))
    .sort((a, b) => turn * (collator.compare(by(a), by(b)) || (a.id < b.id ? -1 : 1)));
  // A mail that came meanwhile moves nothing to another page.
  const rest = after ? own.slice(own.findIndex(({ id }) => id === after) + 1) : own;
  const items = rest.slice(0, limit);
  const nextToken = rest.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, nextToken, total: async () => own.length };
}

async function ownMails(db: Db, companyId: string, mails: readonly LocalMail[]): Promise<ReadableMail[]> {
  if (mails.length === 0) return [];
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'path', 'created_at'])
    .where('company_id', '=', companyId)
    .where(
      'id',
      'in',
      mails.map((mail) => mail.id),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return mails.flatMap((mail) => {
    const row = found.get(mail.id);
    if (!row) return [];
    const { id, to, subject, text, html } = mail;
    return [{ id, toName: to.name, toAddress: to.address, subject, text, html, path: row.path, at: row.created_at.toISOString() }];
  });
}
