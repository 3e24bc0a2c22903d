import { emitOwnChange } from '#people/access/server/door.ts';
import { command } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { savePreferencesInput } from '../../rules/input.ts';
import { choiceFor, type NoticeChoice } from '../../rules/kinds.ts';
import { digestTimeOf, preferencesOf } from '../store.ts';

/** One's own choices; what is not named stays as it is, and what asks for action stays in the application. */
export const saveNotificationPreferences = command({
  name: 'saveNotificationPreferences',
  personal: true,
  input: savePreferencesInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    // Everybody decides about their own notices.
    ctx.require(ALLOWED);
    const before = await chosenBy(ctx.db, companyId, userId);
    if (input.preferences.length > 0) {
      await ctx.db
        .insertInto('notification_preference')
        .values(
          input.preferences.map(({ kind, mail, inApp }) => ({
            company_id: companyId,
            user_id: userId,
            kind,
            ...columnsOf(choiceFor(kind, { mail, inApp })),
            updated_at: ctx.now,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'kind'])
            .doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail'), in_app: eb.ref('excluded.in_app'), updated_at: ctx.now })),
        )
        .execute();
    }
    if (input.digestTime !== undefined) {
      const time = { digest_time: input.digestTime, updated_at: ctx.now };
      await ctx.db
        .insertInto('notification_schedule')
        .values({ company_id: companyId, user_id: userId, ...time })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(time))
        .execute();
    }
    emitOwnChange(ctx, { before, after: await chosenBy(ctx.db, companyId, userId) });
    return { id: userId };
  },
});

const columnsOf = ({ mail, inApp }: NoticeChoice) => ({ mail, in_app: inApp });

/** All that a person has chosen, as the trail shows it. */
async function chosenBy(db: Db, companyId: string, userId: string): Promise<Record<string, unknown>> {
  const preferences = await preferencesOf(db, companyId, userId);
  const kinds = preferences.flatMap(({ kind, mail, inApp }) => [
    [`noticeMail.${kind}`, mail],
    [`noticeInApp.${kind}`, inApp],
  ]);
  return { ...Object.fromEntries(kinds), digestTime: await digestTimeOf(db, companyId, userId) };
}
