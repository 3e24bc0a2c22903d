/** What streams need of the installation; main binds it, once per process. */
import { createHash, createHmac } from 'node:crypto';
import { deriveKeys, type DerivedKey, type InstallationSecret, type KeyRing } from '#platform/derived-keys.ts';
import type { StreamTarget } from '../rules/types.ts';

/** The use of the installation's secret for what is sealed here. */
export const BUCKET_SECRET = 'audit stream bucket';

export interface StreamSettings {
  /** Private networks, http and syslog without TLS may be reached by companies' streams (KORYO_WEBHOOK_PRIVATE). */
  allowInside: boolean;
  /** The installation's own stream; null: none. */
  operator: { target: StreamTarget; secret: string | null } | null;
  /** Host name in messages of syslog. */
  host: string;
}

let bound: (StreamSettings & { signing: KeyRing; sealing: KeyRing }) | null = null;

export function useAuditStreams(settings: StreamSettings & { secret: InstallationSecret }): void {
  const { secret, ...own } = settings;
  bound = { ...own, signing: deriveKeys(secret, 'audit stream'), sealing: deriveKeys(secret, BUCKET_SECRET) };
}

function settings() {
  if (!bound) throw new Error('useAuditStreams must come first');
  return bound;
}

export function streamSettings(): StreamSettings {
  return settings();
}

/** Seals and opens the secret keys of buckets. */
export function sealingKeys(): KeyRing {
  return settings().sealing;
}

/**
 * What a stream to a webhook is signed with, as Standard Webhooks writes it; the present one first, then those of the installation's
 * secrets before. The operator's own where the setting names one.
 */
export function signingSecretsOf({ id, origin }: { id: string; origin: string }): readonly [string, ...string[]] {
  const { signing, operator } = settings();
  if (origin === 'OPERATOR' && operator?.secret) return [`whsec_${Buffer.from(operator.secret).toString('base64')}`];
  const secretBy = ({ bytes }: DerivedKey) => `whsec_${createHmac('sha256', bytes).update(id).digest('base64')}`;
  const [present, ...previous] = signing;
  return [secretBy(present), ...previous.map(secretBy)];
}

/** By which it is seen that the installation's stream goes elsewhere than before. */
export function targetDigest(target: StreamTarget): string {
  return createHash('sha256').update(JSON.stringify(target)).digest('hex').slice(0, 16);
}
