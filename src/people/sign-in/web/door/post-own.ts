import { HttpProblem } from '#ui/data/session/auth-api.ts';
import { errorWordsLoaded, problemOf } from '#ui/data/operations/error-text.ts';
import { session } from '#ui/data/session/session.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';

/** One of the sign-in endpoints, as the signed-in person; the words of a refusal are there when it comes. */
export async function postOwn<Answer>(path: string, input: object): Promise<Outcome<Answer>> {
  try {
    if (session.isStale()) await session.renew();
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.idToken() ?? ''}` },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new HttpProblem(response.status, body, response.headers.get('retry-after'));
    return { ok: true, data: body as Answer };
  } catch (error) {
    await errorWordsLoaded();
    return { ok: false, problem: problemOf(error), error };
  }
}
