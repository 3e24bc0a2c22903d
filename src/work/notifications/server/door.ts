/** How the features to the right tell people something (D9): by each person's own choice. */
import type { CommandContext, MailRequest } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { JobContext } from '#platform/feature.ts';
import { GATHER_SECONDS, GATHERED_QUEUE } from '../rules/gathering.ts';
import { tell, type Notice } from './notice-store.ts';

export type { Notice };
export { tellFailedMail } from './failed-mails.ts';

/**
 * Tells people in the caller's transaction: each by mail, in the digest, in the application, or not at all, as they chose.
 * What one of many things done at once has to tell (`ctx.together`) goes out as one mail, a minute later.
 * @param userIds receivers; null and undefined are skipped, nobody hears twice
 */
export async function sendNotice(ctx: CommandContext, userIds: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const { db, now, viewer } = ctx;
  const gather = (userId: string) => ctx.enqueue(GATHERED_QUEUE, { userId }, { startAfterSeconds: GATHER_SECONDS, singletonKey: userId });
  const teller = { db, now, companyId: viewer.companyId, mail: (mail: MailRequest) => ctx.mail(mail), hint: ctx.notify };
  await tell({ ...teller, gather: ctx.together ? gather : undefined }, userIds, notice);
}

/** The same from a job, in its transaction `db` inside the company. */
export async function sendNoticeFromJob(
  { services }: Pick<JobContext, 'services'>,
  { db, companyId, now }: { db: Db; companyId: string; now: Date },
  userIds: readonly string[],
  notice: Notice,
): Promise<void> {
  await tell(
    {
      db,
      now,
      companyId,
      mail: (mail) => services.queueMail(db, companyId, mail),
      hint: (topic, payload) => services.notify(db, companyId, topic, payload),
    },
    userIds,
    notice,
  );
}
