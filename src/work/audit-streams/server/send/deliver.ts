import { openText } from '#platform/sealed-text.ts';
import type { KeptEntry } from '#platform/audit/chain.ts';
import { putElsewhere } from '#platform/ports/storage/put-elsewhere.ts';
import { lookupOf, reachable } from '#platform/outgoing/target.ts';
import { isTaken, send, signedHeaders } from '#work/webhooks/server/door.ts';
import { lineOf, objectKey } from '../../rules/lines.ts';
import type { StreamRecord } from '../../rules/types.ts';
import { sealingKeys, signingSecretsOf, streamSettings } from '../settings.ts';
import { syslogFrame } from './frame.ts';
import { sendSyslog } from './syslog.ts';

/** Null: taken. Else why not, as a code. */
export type Refused = string | null;

/**
 * Hands entries over, in their order, and answers when the other side has them: a webhook by any 2xx, a bucket by its answer, a receiver of
 * syslog, which knows no receipt, by taking all of it and closing the connection. Never throws.
 */
export async function deliver(stream: StreamRecord, entries: readonly KeptEntry[], now: Date): Promise<Refused> {
  try {
    return await handOver(stream, entries, now);
  } catch (error) {
    return codeOf(error);
  }
}

async function handOver(stream: StreamRecord, entries: readonly KeptEntry[], now: Date): Promise<Refused> {
  const { target, companyId } = stream;
  const [first, last] = [entries[0]?.seq ?? 0, entries.at(-1)?.seq ?? 0];
  const { allowInside, host } = streamSettings();
  // The operator may reach what the operator likes.
  const inside = allowInside || stream.origin === 'OPERATOR';
  const lines = entries.map(lineOf);
  const body = `${lines.join('\n')}\n`;
  if (target.kind === 'WEBHOOK') {
    const id = `${stream.id}-${first}-${last}`;
    const headers = { ...signedHeaders(signingSecretsOf(stream), { id, body }, now), 'content-type': 'application/x-ndjson' };
    const sent = await send(target.url, body, headers, inside);
    if ('error' in sent) return sent.error;
    return isTaken(sent.status) ? null : `HTTP_${sent.status}`;
  }
  if (target.kind === 'SYSLOG') {
    if (!target.tls && !inside) return 'NOT_TLS';
    const reached = await reachable(target.host, inside);
    if ('error' in reached) return reached.error;
    const frames = entries.map((entry, n) => syslogFrame(host, entry, lines[n] ?? ''));
    return await sendSyslog({ ...target, address: reached.address }, Buffer.concat(frames));
  }
  if (target.endpoint) {
    const url = new URL(target.endpoint);
    if (url.protocol !== 'https:' && !inside) return 'NOT_HTTPS';
    const reached = await reachable(url.hostname, inside);
    if ('error' in reached) return reached.error;
  }
  const secretAccessKey = stream.sealedSecret === null ? null : openText(sealingKeys(), stream.sealedSecret);
  const credentials = target.accessKeyId && secretAccessKey ? { accessKeyId: target.accessKeyId, secretAccessKey } : null;
  // A company never writes with the operator's own rights.
  if (!credentials && stream.origin === 'COMPANY') return 'NO_CREDENTIALS';
  const { endpoint, region, bucket, prefix } = target;
  await putElsewhere(
    { endpoint, region, bucket, credentials, lookup: inside ? null : lookupOf(false) },
    { key: objectKey(prefix, companyId, first, last), body: Buffer.from(body), contentType: 'application/x-ndjson' },
  );
  return null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'FAILED';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
