import type { Outcome } from '#ui/data/use-operation.ts';
import { postOwn } from '../post-own.ts';

/** Gives the account's password again; the answer proves it for this purpose, for two minutes. Never rejects. */
export async function confirmPassword(input: { password: string; purpose: string }): Promise<Outcome<{ proof: string }>> {
  return await postOwn<{ proof: string }>('/auth/confirm', input);
}
