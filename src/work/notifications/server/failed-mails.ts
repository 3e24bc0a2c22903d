import type { CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { FailedMail } from '#platform/ports/mail/outbox.ts';

const KIND = 'mailsFailed';
const DAY_MS = 86_400_000;
const MOST_TOLD = 20;

/** Tells the company's administrators that a mail could not be sent, once a day, however many could not. */
export async function tellFailedMail(db: Db, services: CommandServices, { companyId, kind, toUserId, error }: FailedMail): Promise<void> {
  // That nobody could be told is told to nobody: it stands in the list of mails.
  if (kind === KIND) return;
  const toldToday = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', KIND)
    .where('created_at', '>', new Date(Date.now() - DAY_MS))
    .limit(1)
    .executeTakeFirst();
  if (toldToday) return;
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'access_level'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('id', '=', toUserId), eb('access_level', 'in', ['lv80_administrator', 'lv70_companyowner'])]))
    .where('kind', '=', 'ACCOUNT')
    .where('state', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const administrators = people.filter(({ access_level: level }) => level === 'lv80_administrator' || level === 'lv70_companyowner');
  // Whom mails do not reach hears of it last, and only where nobody else can.
  const reached = administrators.filter(({ id }) => id !== toUserId);
  const receiver = people.find(({ id }) => id === toUserId)?.name ?? '–';
  for (const { id } of (reached.length > 0 ? reached : administrators).slice(0, MOST_TOLD)) {
    await services.queueMail(db, companyId, { toUserId: id, kind: KIND, params: { receiver, error }, path: '/company/outbox' });
  }
}
