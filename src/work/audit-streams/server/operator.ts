/** The installation's own stream, as settings say it: one address. */
import type { StreamTarget } from '../rules/types.ts';

/**
 * `https://…`, `syslog+tls://host:6514`, `syslog+tcp://host:601`, or `s3://bucket/folder?region=…&endpoint=https://…` (keys from the usual
 * places of AWS). Null: it is none of them.
 */
export function parseStreamAddress(text: string): StreamTarget | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return null;
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'WEBHOOK', url: text };
  if (url.protocol === 'syslog+tls:' || url.protocol === 'syslog+tcp:') {
    const tls = url.protocol === 'syslog+tls:';
    if (!url.hostname || (url.pathname !== '' && url.pathname !== '/') || url.search) return null;
    // The ports of RFC 5425 and of syslog over TCP (RFC 6587 names none; 601 is IANA's).
    const port = url.port ? Number(url.port) : tls ? 6514 : 601;
    return { kind: 'SYSLOG', host: url.hostname.replaceAll(/[[\]]/g, ''), port, tls, ca: null };
  }
  if (url.protocol !== 's3:' || !url.hostname) return null;
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null;
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    kind: 'S3',
    endpoint,
    region: url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : 'ap-northeast-1'),
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : '',
    accessKeyId: null,
  };
}
