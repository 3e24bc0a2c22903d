/** The cookie of the refresh token (D1.5, rule 8): no script reads it, no other site sends it. */

// The prefix makes browsers insist on Secure, on Path=/ and on no Domain.
const SECURE_NAME = '__Host-koryo-refresh';
const PLAIN_NAME = 'koryo-refresh';

/** @param secure whether people reach us by https; plain http is for one's own machine */
export function refreshCookie(token: string, until: Date, secure: boolean): string {
  const name = secure ? SECURE_NAME : PLAIN_NAME;
  const place = secure ? 'Path=/; Secure' : 'Path=/auth';
  return `${name}=${token}; ${place}; HttpOnly; SameSite=Strict; Expires=${until.toUTCString()}`;
}

export function forgottenCookie(secure: boolean): string {
  return refreshCookie('', new Date(0), secure);
}

/** The refresh token of a request: null when there is none, '' when it cannot be ours: damaged, or two (somebody planted one). */
export function refreshTokenOf(header: string | undefined, secure: boolean): string | null {
  const name = secure ? SECURE_NAME : PLAIN_NAME;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, value]) => value ?? '');
  const [token] = values;
  if (token === undefined) return null;
  return values.length === 1 && /^[\w-]{43}$/.test(token) ? token : '';
}
