/** The second factor of a signature, for who has one: a code that is typed, or a passkey that the browser shows. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { postOwn } from './post-own.ts';

export interface FactorWays {
  /** An authenticator app. */
  app: boolean;
  /** Recovery codes may be typed. */
  recovery: boolean;
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  /** What the passkey answers. */
  attempt?: string;
}

/** With what the signed-in person shows a second factor; null: it could not be asked, and the server says it when it matters. */
export async function factorWays(): Promise<FactorWays | null> {
  const outcome = await postOwn<FactorWays>('/auth/factor-ways', {});
  return outcome.ok ? outcome.data : null;
}

/** Whether nothing can be shown but a code. */
export function needsCode(ways: FactorWays | null): boolean {
  return ways !== null && ways.passkey === null && (ways.app || ways.recovery);
}

/** Whether the person has a second factor at all. */
export function hasFactor(ways: FactorWays | null): boolean {
  return ways !== null && (ways.app || ways.recovery || ways.passkey !== null);
}

/** What goes along with the password: six digits are the app's code, other text a recovery code; without text a passkey. Rejects when the browser gives none. */
export async function givenFactor(ways: FactorWays | null, typed: string): Promise<object> {
  const text = typed.normalize('NFKC').trim();
  if (/^\d{3}\s?\d{3}$/.test(text)) return { code: text };
  if (text !== '') return { recoveryCode: text };
  if (!ways?.passkey) return {};
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { passkey: await startAuthentication({ optionsJSON: ways.passkey }), attempt: ways.attempt };
}
