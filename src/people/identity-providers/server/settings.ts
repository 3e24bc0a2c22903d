/** What providers need of the installation; main binds it, once per process. */
import { resolveTxt } from 'node:dns/promises';
import { deriveKeys, type InstallationSecret, type KeyRing } from '#platform/derived-keys.ts';

/** What the secrets of clients are sealed for. */
export const CLIENT_SECRET = 'identity provider';

export interface ProviderSettings {
  /** The address under which people reach us. */
  publicUrl: string;
  /** Providers may be in private networks, and be reached by http (KORYO_IDENTITY_PRIVATE). */
  allowInside: boolean;
  /** Asks the DNS; tests bring their own. */
  resolveTxt: (host: string) => Promise<string[][]>;
}

let bound: (ProviderSettings & { key: KeyRing }) | null = null;

export function useIdentityProviders(
  settings: Omit<ProviderSettings, 'resolveTxt'> & Partial<ProviderSettings> & { secret: InstallationSecret },
): void {
  bound = { resolveTxt, ...settings, key: deriveKeys(settings.secret, CLIENT_SECRET) };
}

/** With the key that seals the secrets of clients. */
export function providerSettings(): ProviderSettings & { key: KeyRing } {
  if (!bound) throw new Error('useIdentityProviders must come first');
  return bound;
}

/** The addresses that a provider has to know of us. */
export function ownAddresses(publicUrl: string, providerId: string) {
  const base = `${publicUrl}/auth/sso/${providerId}`;
  return { redirect: `${base}/callback`, acs: `${base}/acs`, entityId: `${base}/metadata`, start: `${publicUrl}/signin?sso=${providerId}` };
}
