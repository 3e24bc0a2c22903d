import { deriveKey } from '#platform/derived-keys.ts';
import { siteOf, type Site } from './passkeys.ts';

/** What an installation's factors hang on. */
export interface FactorSetting {
  /** Seals the secrets of apps. */
  secretKey: Buffer;
  /** Of recovery codes' hashes. */
  codeKey: Buffer;
  attemptKey: Buffer;
  challengeKey: Buffer;
  /** Null: no passkeys here. */
  site: Site | null;
}

/** @param secret the installation's */
export function factorSetting(secret: string, publicUrl: string): FactorSetting {
  return {
    secretKey: deriveKey(secret, 'second factor'),
    codeKey: deriveKey(secret, 'recovery code'),
    attemptKey: deriveKey(secret, 'second factor attempt'),
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
