import { createHmac } from 'node:crypto';

/**
 * The headers of a delivery by Standard Webhooks 1.0 (https://www.standardwebhooks.com): HMAC-SHA256 with the secret's bytes
 * over `id.timestamp.body`, one signature for each secret. The receiver refuses an old timestamp, so that nobody sends a delivery again.
 */
export function signedHeaders(secrets: readonly string[], delivery: { id: string; body: string }, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${delivery.id}.${timestamp}.${delivery.body}`).digest('base64')}`;
  });
  return { 'webhook-id': delivery.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
