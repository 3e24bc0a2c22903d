import { deriveKey, deriveKeys, type InstallationSecret, type KeyRing } from '#platform/derived-keys.ts';
import { siteOf, type Site } from './passkeys.ts';

/** Uses of the installation's secret. */
export const APP_SECRET = 'second factor';
export const RECOVERY_CODE = 'recovery code';

/** What an installation's factors hang on. */
export interface FactorSetting {
  /** Seals the secrets of apps. */
  secretKeys: KeyRing;
  /** Of recovery codes' hashes. */
  codeKeys: KeyRing;
  attemptKeys: KeyRing;
  challengeKey: Buffer;
  /** Null: no passkeys here. */
  site: Site | null;
}

/** @param secret the installation's, with those before it */
export function factorSetting(secret: InstallationSecret, publicUrl: string): FactorSetting {
  return {
    secretKeys: deriveKeys(secret, APP_SECRET),
    codeKeys: deriveKeys(secret, RECOVERY_CODE),
    attemptKeys: deriveKeys(secret, 'second factor attempt'),
    challengeKey: deriveKey(secret, 'second factor challenge'),
    site: siteOf(publicUrl),
  };
}

let passkeys = false;

/** Says whether this process' people can have passkeys; main does, once, for the screens. */
export function usePasskeys(publicUrl: string): void {
  passkeys = siteOf(publicUrl) !== null;
}

export function passkeysPossible(): boolean {
  return passkeys;
}
