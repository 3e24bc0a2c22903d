// Node and browsers have the same; this room knows the types of neither.
declare const URL: new (text: string, base: string) => { origin: string; pathname: string; search: string; hash: string };

/** Pages that nobody is sent back to after signing in. */
const NEVER = /^\/(signin|signout|forgotpassword|setup|403|404)(\/|$)/;

/**
 * The path to return to after signing in, from whatever text was remembered:
 * a path of this origin, or '/' (an open redirect must not be possible).
 */
export function safeReturnPath(candidate: string | null | undefined, origin: string): string {
  // '\' and control characters are read as '/' or dropped by URL parsers.
  if (!candidate?.startsWith('/') || /[\\\u0000-\u001f]/u.test(candidate)) return '/';
  let url: InstanceType<typeof URL>;
  try {
    url = new URL(candidate, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || NEVER.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Whether somebody may be sent back to a path after signing in: not to the pages of signing in themselves. */
export function isReturnPath(path: string): boolean {
  return !NEVER.test(path);
}
