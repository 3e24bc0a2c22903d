import { GUEST_CODE_MINUTES, GUEST_CODE_TRIES } from '../../rules/limits.ts';
import { codeJob } from '../code-job.ts';

export const GUEST_CODE_QUEUE = 'accounts.guest-code';

/** The code that opens a guest's link, for the address of the invitation. */
export const guestCodeJob = codeJob({
  queue: GUEST_CODE_QUEUE,
  mail: { kind: 'guestCode', path: '/guest' },
  minutes: GUEST_CODE_MINUTES,
  store: async (db, { userId, companyId, issueId, codeHash, now, expiresAt }) => {
    const made = await db
      .updateTable('guest_link')
      .set({ code_hash: codeHash, code_issue_id: issueId, code_tries_left: GUEST_CODE_TRIES, code_expires_at: expiresAt })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      // A second run of the same request finds its code made and mailed already.
      .where((eb) => eb.or([eb('code_issue_id', 'is', null), eb('code_issue_id', '!=', issueId)]))
      .returning('user_id')
      .executeTakeFirst();
    return made !== undefined;
  },
});
