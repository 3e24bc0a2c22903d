import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed with the secret, in its header or its address (Signature Version 4), and its address is not too old. */
export function holdsSignature(request: IncomingMessage, url: URL, secret: string): boolean {
  const query = url.searchParams;
  const inAddress = query.has('X-Amz-Signature');
  const header = request.headers.authorization ?? '';
  const of = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';
  const given = inAddress ? (query.get('X-Amz-Signature') ?? '') : of('Signature');
  const credential = inAddress ? (query.get('X-Amz-Credential') ?? '') : of('Credential');
  const names = (inAddress ? (query.get('X-Amz-SignedHeaders') ?? '') : of('SignedHeaders')).split(';');
  const date = inAddress ? (query.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date'] ?? '');
  if (inAddress && Date.now() > instantOf(date) + Number(query.get('X-Amz-Expires')) * 1000) return false;
  const scope = credential.split('/').slice(1);
  const sorted = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const canonical = [
    request.method,
    url.pathname,
    sorted,
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}

const instantOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, (_, y, m, d, h, i, s) => `${y}-${m}-${d}T${h}:${i}:${s}Z`));
