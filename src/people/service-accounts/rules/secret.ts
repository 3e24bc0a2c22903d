/** The written form of an API key: told apart from an id token at a glance, and by programs that look for leaked secrets. */
const FORM = /^koryo_[\w-]{43}$/;

/** Characters of the end that are shown in lists. */
const SHOWN = 4;

/** @param random 32 random bytes in base64url, 43 characters */
export function secretText(random: string): string {
  return `koryo_${random}`;
}

/** The key of an Authorization header; null when it holds none. */
export function keyOfHeader(authorization: string | null | undefined): string | null {
  const bearer = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  return bearer !== undefined && FORM.test(bearer) ? bearer : null;
}

export function endingOf(secret: string): string {
  return secret.slice(-SHOWN);
}
