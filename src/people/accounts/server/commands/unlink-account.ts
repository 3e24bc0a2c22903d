import { command } from '#platform/command.ts';
import { accountActionInput } from '../../rules/input.ts';
import { dropHandovers, endSessions, externalPool } from '#people/sign-in/server/door.ts';
import { wasConfirmed } from './enable-account.ts';
import { askToManage } from './ask-to-manage.ts';

/**
 * Takes an account's link to an account of the external pool away (D1.6): every session ends at once, and whoever signs in
 * next with its verified address is linked anew, once. A stopped account stays stopped.
 */
export const unlinkAccount = command({
  name: 'unlinkAccount',
  input: accountActionInput,
  run: async (ctx, input) => {
    const account = await askToManage(ctx, input, 'unlink');
    const { id, companyId, name, external } = account;
    // With a password of their own they go on with it.
    const goesOn = !externalPool() && (await wasConfirmed(ctx.db, account));
    const state = account.state === 'DISABLED' ? account.state : goesOn ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const);
    await ctx.db
      .updateTable('app_user')
      // The built-in pool's subject is the user's own id: no issuer names somebody by it.
      .set({ cognito_user_id: id, subject_issuer: null, state, version: account.version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await dropHandovers(ctx.db, account);
    await endSessions(ctx.db, account, 'ended', ctx.now);
    ctx.emit({
      subject: 'user',
      action: 'update',
      id,
      name,
      scope: [id, companyId],
      before: { state: account.state, externalSubject: external?.subject ?? null, externalIssuer: external?.issuer ?? null },
      after: { state, externalSubject: null, externalIssuer: null },
    });
    return { id };
  },
});
