/** The end points of second factors, and the browser's own part of passkeys. */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { postOwn } from '#people/sign-in/web/door/post-own.ts';
import { post, type Challenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { registerErrors } from '#ui/data/operations/error-text.ts';
import { secondFactorErrors } from '../rules/errors.ts';
import type { FactorKind } from '../rules/types.ts';

// The sign-in is shown before the application, which knows every room's words, is loaded.
registerErrors(secondFactorErrors);

/** Who adds a factor: at the sign-in, with its challenge; or signed in, with the proof of the password. */
export type Adding = { session: string } | { proof: string };

/** What a factor is made with. */
export interface NewFactor {
  attempt: string;
  /** Of an app. */
  secret?: string;
  uri?: string;
  /** Of a passkey. */
  options?: PublicKeyCredentialCreationOptionsJSON;
}

/** It was kept: with the first one come the recovery codes, and at the sign-in the tokens. */
export type KeptFactor = Partial<Tokens> & { recoveryCodes: string[] | null };

/** The browser refused, or the person did. */
export class PasskeyRefused extends Error {
  /** This device's passkey is registered already. */
  readonly held: boolean;

  constructor(held: boolean, cause: unknown) {
    super('the browser gave no passkey', { cause });
    this.name = 'PasskeyRefused';
    this.held = held;
  }
}

async function send<T>(adding: Adding, path: string, body: object): Promise<T> {
  if ('session' in adding) return await post<T>(path, body);
  const outcome = await postOwn<T>(`/auth/${path}`, body);
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

export const factorCalls = {
  give: (session: string, given: { code?: string; recoveryCode?: string; passkey?: object }) =>
    post<Tokens | Challenge>('factor', { session, ...given }),
  begin: (adding: Adding, kind: FactorKind) => send<NewFactor>(adding, 'factor-new', { kind, ...adding }),
  keep: (adding: Adding, kept: { attempt: string; name: string; code?: string; passkey?: object }) =>
    send<KeptFactor>(adding, 'factor-keep', { ...kept, ...('session' in adding ? adding : {}) }),
};

/** Makes a passkey in this browser. PasskeyRefused. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    throw new PasskeyRefused(error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', error);
  }
}

/** Shows one of the person's passkeys. PasskeyRefused. */
export async function showPasskey(options: object): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (error) {
    throw new PasskeyRefused(false, error);
  }
}
