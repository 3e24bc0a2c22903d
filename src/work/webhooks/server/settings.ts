/** What webhooks need of the installation; main binds it, once per process. */
import { createHmac } from 'node:crypto';
import { deriveKeys, type DerivedKey, type InstallationSecret, type KeyRing } from '#platform/derived-keys.ts';

export interface WebhookSettings {
  /** The address under which people reach us. */
  publicUrl: string;
  /** Private networks, and http, may be reached (KORYO_WEBHOOK_PRIVATE). */
  allowInside: boolean;
}

let bound: (WebhookSettings & { keys: KeyRing }) | null = null;

export function useWebhooks(settings: WebhookSettings & { secret: InstallationSecret }): void {
  bound = { ...settings, keys: deriveKeys(settings.secret, 'webhook') };
}

export function webhookSettings(): WebhookSettings {
  if (!bound) throw new Error('useWebhooks must come first');
  return bound;
}

/**
 * The secret that a webhook's deliveries are signed with, in the form of Standard Webhooks. Made of its id and number, so that
 * none is stored: a new number is a new secret.
 */
export function secretOf(webhook: { id: string; secretNumber: number }): string {
  return secretsOf(webhook)[0];
}

/**
 * It, and those that the webhook had before the installation's secret was changed: deliveries are signed with all of them, so that
 * receivers take the new one when it suits them.
 */
export function secretsOf({ id, secretNumber }: { id: string; secretNumber: number }): readonly [string, ...string[]] {
  if (!bound) throw new Error('useWebhooks must come first');
  const secretBy = ({ bytes }: DerivedKey) => `whsec_${createHmac('sha256', bytes).update(`${id} ${secretNumber}`).digest('base64')}`;
  const [present, ...previous] = bound.keys;
  return [secretBy(present), ...previous.map(secretBy)];
}
