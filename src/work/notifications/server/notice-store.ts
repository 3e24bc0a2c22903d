/** Telling people, inside a transaction of a command or of a job. */
import type { CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import { choiceFor, NOTICE_TEMPLATES, type MailChoice, type NoticeTemplate } from '../rules/kinds.ts';

export interface Notice {
  /** Key of the feature's mail template, which must be one of NOTICE_TEMPLATES. */
  kind: NoticeTemplate;
  params: Record<string, string | number>;
  /** Path in the application that it leads to. */
  path: string;
}

/** What telling needs of whoever tells; a command gathers its hints until its end, a job sends them at once. */
export interface Teller {
  db: Db;
  companyId: string;
  now: Date;
  mail: (mail: Parameters<CommandServices['queueMail']>[2]) => Promise<void>;
  hint: (topic: string, payload: Record<string, string>) => void | Promise<void>;
  /** One of many things done at once: mails to a person are gathered into one, and this sees that it is sent. Absent: each goes by itself. */
  gather?: ((userId: string) => Promise<void>) | undefined;
}

/**
 * Tells people: each as they chose for the notice's kind; nobody twice, and nobody whose account is disabled or gone.
 * @param userIds receivers; null and undefined are skipped
 */
export async function tell(teller: Teller, userIds: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const ids = [...new Set(userIds.filter((id): id is string => Boolean(id)))];
  if (ids.length === 0) return;
  const kind = NOTICE_TEMPLATES[notice.kind];
  const people = await teller.db
    .selectFrom('app_user')
    .leftJoin('notification_preference as chosen', (join) => join.onRef('chosen.user_id', '=', 'app_user.id').on('chosen.kind', '=', kind))
    .select(['app_user.id', 'chosen.mail', 'chosen.in_app'])
    .where('app_user.company_id', '=', teller.companyId)
    .where('app_user.id', 'in', ids)
    .where('app_user.state', '<>', 'DISABLED')
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.id')
    .execute();
  const told = people.map(({ id, mail, in_app: inApp }) => ({
    id,
    ...choiceFor(kind, mail === null || inApp === null ? undefined : { mail: mail, inApp }),
  }));
  const { gather } = teller;
  const later = (mail: MailChoice) => (mail === 'DIGEST' ? 'WAITING' : mail === 'IMMEDIATE' && gather ? 'SOON' : null);
  const kept = told.filter(({ mail, inApp }) => inApp || later(mail) !== null);
  const keep = async () => {
    if (kept.length === 0) return;
    await teller.db
      .insertInto('notification')
      .values(
        kept.map(({ id, mail, inApp }) => ({
          id: newId(),
          company_id: teller.companyId,
          user_id: id,
          kind: notice.kind,
          params: JSON.stringify(notice.params),
          path: notice.path,
          in_app: inApp,
          digest: later(mail),
          created_at: teller.now,
        })),
      )
      .execute();
  };
  const mailed = told
    .filter(({ mail }) => mail === 'IMMEDIATE')
    .map(({ id }) => (gather ? gather(id) : teller.mail({ toUserId: id, ...notice })));
  const hinted = told.filter(({ inApp }) => inApp).map(({ id }) => teller.hint(`notices/${id}`, { id }));
  await Promise.all([keep(), ...mailed, ...hinted]);
}
