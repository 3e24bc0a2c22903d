/** The written form of a token: no API key, so that neither opens what the other opens. */
const FORM = /^koryo_scim_[\w-]{43}$/;

/** @param random 32 random bytes in base64url, 43 characters */
export function tokenText(random: string): string {
  return `koryo_scim_${random}`;
}

/** The token of an Authorization header; null when it holds none. */
export function tokenOfHeader(authorization: string | null | undefined): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return bearer !== undefined && FORM.test(bearer) ? bearer : null;
}
