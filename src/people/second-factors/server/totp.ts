/** Codes of authenticator apps: RFC 6238, SHA-1, six digits, 30 seconds, which is what every app knows. */
import { Secret, TOTP } from 'otpauth';
import { appCodeOf } from '../rules/recovery-code.ts';
import { STEP_SECONDS, STEP_WINDOW } from '../rules/limits.ts';

const ISSUER = 'Koryo';

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret: Secret.fromBase32(secret) });
}

/** A new secret, 160 bits in base32 (RFC 4226, section 4), and the address that an app reads from a picture. */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

/**
 * The time step of a code as it was typed; null: it is wrong, too old, or not newer than `usedStep`, so that a code which
 * somebody looked at serves nobody else (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, typed: string, usedStep: number, now: Date): number | null {
  const token = appCodeOf(typed);
  if (token === null) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: STEP_WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  return step > usedStep ? step : null;
}
