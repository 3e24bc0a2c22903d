/** Inputs of the commands about audit streams. */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { STREAM_KINDS, type StreamKind, type StreamTarget } from './types.ts';

export const STREAMS_MAX = 5;

const text = (max: number) => z.string().trim().max(max, 'TOO_LONG');
const webAddress = z.url({ protocol: /^https?$/ });
/** A name before the host, or a fragment behind the path. */
const NAMED = /^[a-z]+:\/\/[^/?]*@|#/i;
const isWebAddress = (value: string) => webAddress.safeParse(value).success && !NAMED.test(value);
/** A name of DNS or an IP address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[?[0-9a-f:.]{2,45}\]?)$/i;
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Letters, digits and what needs no escaping in keys; whole folders. */
const PREFIX = /^(?:[\w.-]+\/)*$/;

const fields = {
  name: nameInput,
  kind: z.enum(STREAM_KINDS, 'INVALID'),
  url: text(2000),
  host: text(253),
  port: z.int('INVALID').min(1, 'INVALID').max(65_535, 'INVALID'),
  tls: z.boolean(),
  ca: text(20_000),
  endpoint: text(2000),
  region: text(60),
  bucket: text(63),
  prefix: text(200),
  accessKeyId: text(200),
  /** Empty: the one that is kept. */
  secretAccessKey: text(400),
};
const flat = z.object(fields);
export type StreamFields = z.output<typeof flat>;

/** What each kind needs, beside what the fields say; a field of another kind is not looked at. */
const NEEDS: Record<StreamKind, readonly [keyof StreamFields, (value: string) => boolean][]> = {
  WEBHOOK: [['url', isWebAddress]],
  SYSLOG: [
    ['host', (value) => HOST.test(value)],
    ['ca', (value) => value === '' || /-----BEGIN CERTIFICATE-----/.test(value)],
  ],
  S3: [
    ['endpoint', (value) => value === '' || isWebAddress(value)],
    ['region', (value) => /^[a-z0-9-]+$/.test(value)],
    ['bucket', (value) => BUCKET.test(value)],
    ['prefix', (value) => PREFIX.test(value)],
    ['accessKeyId', (value) => /^[\x21-\x7e]+$/.test(value)],
  ],
};
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['ca', 'endpoint', 'prefix']);

function check(input: StreamFields, context: z.core.$RefinementCtx): void {
  for (const [field, holds] of NEEDS[input.kind]) {
    const value = String(input[field]);
    if (value === '' && !MAY_BE_EMPTY.has(field)) context.addIssue({ code: 'custom', path: [field], message: 'REQUIRED' });
    else if (!holds(value)) context.addIssue({ code: 'custom', path: [field], message: 'INVALID' });
  }
}

export const createAuditStreamInput = z.object(fields).superRefine((input, context) => {
  check(input, context);
  if (input.kind === 'S3' && input.secretAccessKey === '')
    context.addIssue({ code: 'custom', path: ['secretAccessKey'], message: 'REQUIRED' });
});
export const updateAuditStreamInput = z
  .object({ ...fields, id: idInput, active: z.boolean(), expectedVersion: expectedVersionInput })
  .superRefine(check);
export const auditStreamActionInput = z.object({ id: idInput, expectedVersion: expectedVersionInput });
export const auditStreamInput = z.object({ id: idInput });

/** Where the fields lead. */
export function targetOfFields(input: StreamFields): StreamTarget {
  if (input.kind === 'WEBHOOK') return { kind: 'WEBHOOK', url: input.url };
  if (input.kind === 'SYSLOG') {
    return { kind: 'SYSLOG', host: input.host.replaceAll(/[[\]]/g, ''), port: input.port, tls: input.tls, ca: input.ca || null };
  }
  const { endpoint, region, bucket, prefix, accessKeyId } = input;
  return { kind: 'S3', endpoint: endpoint || null, region, bucket, prefix, accessKeyId };
}

/** The fields as a form shows them. */
export function fieldsOfTarget(name: string, target: StreamTarget): StreamFields {
  const blank: StreamFields = {
    name,
    kind: target.kind,
    url: '',
    host: '',
    port: 6514,
    tls: true,
    ca: '',
    endpoint: '',
    region: 'ap-northeast-1',
    bucket: '',
    prefix: '',
    accessKeyId: '',
    secretAccessKey: '',
  };
  if (target.kind === 'WEBHOOK') return { ...blank, url: target.url };
  if (target.kind === 'SYSLOG') {
    return { ...blank, host: target.host, port: target.port, tls: target.tls, ca: target.ca ?? '' };
  }
  const { region, bucket, prefix } = target;
  return { ...blank, region, bucket, prefix, endpoint: target.endpoint ?? '', accessKeyId: target.accessKeyId ?? '' };
}

/** Where it leads in a few words, for lists and the history. */
export function addressOf(target: StreamTarget): string {
  if (target.kind === 'WEBHOOK') return target.url;
  if (target.kind === 'SYSLOG') return `syslog+${target.tls ? 'tls' : 'tcp'}://${target.host}:${target.port}`;
  return `s3://${target.bucket}/${target.prefix}`;
}
