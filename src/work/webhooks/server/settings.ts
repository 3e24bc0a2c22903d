/** What webhooks need of the installation; main binds it, once per process. */
import { createHmac } from 'node:crypto';
import { deriveKey } from '#platform/derived-keys.ts';

export interface WebhookSettings {
  /** The address under which people reach us. */
  publicUrl: string;
  /** Private networks, and http, may be reached (KORYO_WEBHOOK_PRIVATE). */
  allowInside: boolean;
}

let bound: (WebhookSettings & { key: Buffer }) | null = null;

export function useWebhooks(settings: WebhookSettings & { secret: string }): void {
  bound = { ...settings, key: deriveKey(settings.secret, 'webhook') };
}

export function webhookSettings(): WebhookSettings {
  if (!bound) throw new Error('useWebhooks must come first');
  return bound;
}

/**
 * The secret that a webhook's deliveries are signed with, in the form of Standard Webhooks. Made of its id and number, so that
 * none is stored: a new number is a new secret.
 */
export function secretOf({ id, secretNumber }: { id: string; secretNumber: number }): string {
  if (!bound) throw new Error('useWebhooks must come first');
  return `whsec_${createHmac('sha256', bound.key).update(`${id} ${secretNumber}`).digest('base64')}`;
}
