import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretsOf, type InstallationSecret } from '../derived-keys.ts';

/** A key of its own for each purpose: the same secret signs other things too. */
function keyOf(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** `<content>.<signature>`, for a path: what it says cannot be changed, and serves the one purpose only. */
export function signTicket(secret: InstallationSecret, purpose: string, content: object): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${createHmac('sha256', keyOf(secretsOf(secret)[0], purpose))
    .update(text)
    .digest('base64url')}`;
}

/** What a ticket says, or null when we did not sign it for this purpose, with the present secret or one before. */
export function readTicket(secret: InstallationSecret, purpose: string, ticket: string): unknown {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(ticket) ?? [];
  if (!text || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const ours = secretsOf(secret).some((one) => {
    const expected = createHmac('sha256', keyOf(one, purpose)).update(text).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return ours ? JSON.parse(Buffer.from(text, 'base64url').toString()) : null;
}
