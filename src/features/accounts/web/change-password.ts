import { HttpProblem, type Tokens } from '#ui/data/auth-api.ts';
import { problemOf } from '#ui/data/error-text.ts';
import { session } from '#ui/data/session.ts';
import type { Outcome } from '#ui/data/use-operation.ts';

/** Changes one's own password; this browser goes on with the new tokens that the answer holds. Never rejects. */
export async function changePassword(input: { currentPassword: string; newPassword: string }): Promise<Outcome<Tokens>> {
  try {
    if (session.isStale()) await session.renew();
    const response = await fetch('/auth/password', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.idToken() ?? ''}` },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new HttpProblem(response.status, body, response.headers.get('retry-after'));
    session.begin(body as Tokens);
    return { ok: true, data: body as Tokens };
  } catch (error) {
    return { ok: false, problem: problemOf(error), error };
  }
}
