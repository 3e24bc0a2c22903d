/** The cookie of the refresh token (D1.5, rule 8): no script reads it, no other site sends it. */

// The prefix makes browsers insist on Secure, on Path=/ and on no Domain.
const SECURE_NAME = '__Host-koryo-refresh';
const PLAIN_NAME = 'koryo-refresh';
// A guest reviewer's session stands beside one's own: opening a guest's link signs nobody out.
const SECURE_GUEST_NAME = '__Host-koryo-guest';
const PLAIN_GUEST_NAME = 'koryo-guest';

export type CookieKind = 'account' | 'guest';

function nameOf(kind: CookieKind, secure: boolean): string {
  if (kind === 'guest') return secure ? SECURE_GUEST_NAME : PLAIN_GUEST_NAME;
  return secure ? SECURE_NAME : PLAIN_NAME;
}

/** @param secure whether people reach us by https; plain http is for one's own machine */
export function refreshCookie(token: string, until: Date, secure: boolean, kind: CookieKind = 'account'): string {
  const name = nameOf(kind, secure);
  const place = secure ? 'Path=/; Secure' : 'Path=/auth';
  return `${name}=${token}; ${place}; HttpOnly; SameSite=Strict; Expires=${until.toUTCString()}`;
}

export function forgottenCookie(secure: boolean, kind: CookieKind = 'account'): string {
  return refreshCookie('', new Date(0), secure, kind);
}

/** The refresh token of a request: null when there is none, '' when it cannot be ours: damaged, or two (somebody planted one). */
export function refreshTokenOf(header: string | undefined, secure: boolean, kind: CookieKind = 'account'): string | null {
  const name = nameOf(kind, secure);
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, value]) => value ?? '');
  const [token] = values;
  if (token === undefined) return null;
  return values.length === 1 && /^[\w-]{43}$/.test(token) ? token : '';
}
