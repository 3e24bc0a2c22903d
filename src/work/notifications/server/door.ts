/** How the features to the right tell people something (D9): by each person's own choice. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { JobContext } from '#platform/feature.ts';
import { tell, type Notice } from './notice-store.ts';

export type { Notice };
export { tellFailedMail } from './failed-mails.ts';

/**
 * Tells people in the caller's transaction: each by mail, in the digest, in the application, or not at all, as they chose.
 * @param userIds receivers; null and undefined are skipped, nobody hears twice
 */
export async function sendNotice(ctx: CommandContext, userIds: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const { db, now, viewer } = ctx;
  await tell({ db, now, companyId: viewer.companyId, mail: (mail) => ctx.mail(mail), hint: ctx.notify }, userIds, notice);
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
