import type { Tokens } from '#ui/data/session/auth-api.ts';
import { session } from '#ui/data/session/session.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { postOwn } from './post-own.ts';

/** Changes one's own password; this browser goes on with the new tokens that the answer holds. Never rejects. */
export async function changePassword(input: { currentPassword: string; newPassword: string }): Promise<Outcome<Tokens>> {
  const outcome = await postOwn<Tokens>('/auth/password', input);
  if (outcome.ok) session.begin(outcome.data);
  return outcome;
}
