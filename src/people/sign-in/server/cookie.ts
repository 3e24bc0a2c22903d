/** The cookies of identity (D1.5, rule 8): no script reads them, and a foreign page sends none that opens anything. */

export type CookieKind = 'account' | 'guest' | 'handover' | 'attempt' | 'device';

const NAMES: Record<CookieKind, string> = {
  account: 'koryo-refresh',
  // A guest reviewer's session stands beside one's own: opening a guest's link signs nobody out.
  guest: 'koryo-guest',
  // From the external issuer's answer to the request of our own page that uses it.
  handover: 'koryo-handover',
  // What the browser took along to the external issuer. The issuer's page leads back, so it cannot be Strict.
  attempt: 'koryo-attempt',
  // Who signed in with this browser before: it opens nothing, and outlives sessions.
  device: 'koryo-device',
};

// The prefix makes browsers insist on Secure, on Path=/ and on no Domain.
function nameOf(kind: CookieKind, secure: boolean): string {
  return secure ? `__Host-${NAMES[kind]}` : NAMES[kind];
}

/** @param secure whether people reach us by https; plain http is for one's own machine */
export function setCookie(kind: CookieKind, value: string, until: Date, secure: boolean): string {
  const place = secure ? 'Path=/; Secure' : 'Path=/auth';
  const site = kind === 'attempt' ? 'Lax' : 'Strict';
  return `${nameOf(kind, secure)}=${value}; ${place}; HttpOnly; SameSite=${site}; Expires=${until.toUTCString()}`;
}

export function forgottenCookie(kind: CookieKind, secure: boolean): string {
  return setCookie(kind, '', new Date(0), secure);
}

/** The token of a request's cookie: null when there is none, '' when it cannot be ours: damaged, or two (somebody planted one). */
export function tokenOf(header: string | undefined, kind: Exclude<CookieKind, 'attempt' | 'device'>, secure: boolean): string | null {
  return valueOf(header, kind, secure, /^[\w-]{43}$/);
}

/** What the browser took along to the external issuer, or keeps of who signed in with it; sealed. Null or '' as for tokens. */
export function sealedOf(header: string | undefined, kind: 'attempt' | 'device', secure: boolean): string | null {
  return valueOf(header, kind, secure, /^[\w.-]{40,3000}$/);
}

function valueOf(header: string | undefined, kind: CookieKind, secure: boolean, shape: RegExp): string | null {
  const name = nameOf(kind, secure);
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([key]) => key === name)
    .map(([, value]) => value ?? '');
  const [value] = values;
  if (value === undefined) return null;
  return values.length === 1 && shape.test(value) ? value : '';
}
