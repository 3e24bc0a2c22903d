/** Pages that nobody is sent back to after signing in. */
const NEVER = /^\/(signin|signout|forgotpassword|403|404)(\/|$)/;

/**
 * The path to return to after signing in, from whatever text was remembered:
 * a path of this origin, or '/' (an open redirect must not be possible).
 */
export function safeReturnPath(candidate: string | null | undefined, origin: string): string {
  // '\' and control characters are read as '/' or dropped by URL parsers.
  if (!candidate?.startsWith('/') || /[\\\u0000-\u001f]/u.test(candidate)) return '/';
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || NEVER.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

const KEY = 'koryo.return';

/** Remembers where the person was; for this tab only. */
export function rememberPath(path: string): void {
  if (!NEVER.test(path)) sessionStorage.setItem(KEY, path);
}

/** The remembered path, once. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return safeReturnPath(path, location.origin);
}
