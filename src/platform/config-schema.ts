import { z } from 'zod';
import { parseProxyTrust } from './http/trusted-proxy.ts';
import { parseAllowance } from './limits/kinds.ts';
import { hasForbiddenCharacters } from '#shared/text.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must look like ${example}` });
const number = (from: number, to: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${from} to ${to}` })
    .int()
    .min(from)
    .max(to);
const allowance = (words: string) =>
  z
    .string()
    .transform((text, context) => {
      const found = parseAllowance(text);
      if (found === undefined) context.addIssue('must be <person>/<company>, e.g. 600/12000, or off');
      return found ?? null;
    })
    .optional()
    .describe(`${words}: most of a person or program / of a company, or off`);
const postgres = () => url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/koryo');

/** Every variable Koryo reads, with the words that `koryo --help` prints. Nothing else is configuration. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('production: strict checks, mail by SMTP only'),
  PORT: number(0, 65_535).default(4000).describe('port of the web server (0: any free one)'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on; 0.0.0.0 for all'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info').describe('how much to log'),
  DATABASE_URL: postgres().optional().describe('PostgreSQL 15 or newer; without it the embedded one is used'),
  DATABASE_APP_URL: postgres().optional().describe('sign-in of the role koryo_app, when it is another than DATABASE_URL'),
  DATABASE_URL_FILE: z.string().optional().describe('file that holds DATABASE_URL'),
  DATABASE_APP_URL_FILE: z.string().optional().describe('file that holds DATABASE_APP_URL'),
  DATABASE_POOLER: z
    .enum(['none', 'session', 'transaction'])
    .default('none')
    .describe('what stands between Koryo and PostgreSQL; a pool in transaction mode is refused'),
  DATABASE_POOL: number(2, 200).default(16).describe('most database connections per process'),
  KORYO_DATA_DIR: z.string().min(1).optional().describe('folder for the embedded database, files, local mails and secrets'),
  KORYO_USER: z
    .string()
    .regex(/^[a-z_][a-z0-9_.-]{0,31}$/, 'must be the name of a user')
    .optional()
    .describe('user that a process started as root becomes; absent: koryo where there is one that owns the data folder'),
  KORYO_PUBLIC_URL: url(/^https?$/, 'https://koryo.example.jp')
    .optional()
    .describe('address under which people reach Koryo; links in mails use it'),
  KORYO_TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const trust = parseProxyTrust(text);
      if (!trust) context.addIssue('must be 0, a number of proxies up to 10, or networks such as 10.0.0.0/8,fd00::/8');
      return trust ?? { by: 'nobody' as const };
    })
    .describe('whose X-Forwarded-For is believed: of how many proxies in front, or of which networks'),
  KORYO_METRICS_PORT: number(1, 65_535)
    .optional()
    .describe('port of its own for /metrics (OpenMetrics), of server and worker each; absent: none'),
  KORYO_METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('address that this port listens on'),
  KORYO_METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .describe('with it /metrics stands on the port of the web server too, for who sends it as Authorization: Bearer'),
  KORYO_METRICS_TOKEN_FILE: z.string().optional().describe('file that holds KORYO_METRICS_TOKEN'),
  KORYO_DRAIN_SECONDS: number(0, 10)
    .optional()
    .describe('how long a server that is told to end answers 503 at /readyz before it closes; 3 in production, else 0'),
  KORYO_SECRET: z.string().optional().describe('at least 32 random characters; made and kept in the data folder when absent'),
  KORYO_SECRET_FILE: z.string().optional().describe('file that holds KORYO_SECRET'),
  KORYO_SECRET_PREVIOUS: z
    .string()
    .optional()
    .describe('secrets before, separated by blanks or lines: what they sealed and signed goes on (koryo secret rotate)'),
  KORYO_SECRET_PREVIOUS_FILE: z.string().optional().describe('file that holds KORYO_SECRET_PREVIOUS'),
  KORYO_AUDIT_SIGNING_KEY: z
    .string()
    .optional()
    .describe('Ed25519 private key (PEM) that signs the daily anchors of histories; of the worker'),
  KORYO_AUDIT_SIGNING_KEY_FILE: z.string().optional().describe('file that holds KORYO_AUDIT_SIGNING_KEY'),
  KORYO_AUDIT_STREAM: z
    .string()
    .regex(
      /^(https?|syslog\+(tls|tcp)|s3):\/\/[^\s]+$/,
      'must look like https://…, syslog+tls://host:6514, syslog+tcp://host:601 or s3://bucket/folder',
    )
    .optional()
    .describe(
      'where every history of the installation is sent, entry by entry: https://, syslog+tls://, syslog+tcp:// or s3://; of the worker',
    ),
  KORYO_AUDIT_STREAM_SECRET: z
    .string()
    .min(24, 'needs at least 24 characters')
    .optional()
    .describe('what it is signed with, of https:// (Standard Webhooks); absent: one made of KORYO_SECRET'),
  KORYO_AUDIT_STREAM_SECRET_FILE: z.string().optional().describe('file that holds KORYO_AUDIT_STREAM_SECRET'),
  KORYO_SIGN_IN_FAILURES: number(3, 100)
    .default(5)
    .describe('wrong passwords for an address in 15 minutes before each further try waits longer'),
  KORYO_SIGN_IN_FAILURES_PER_CLIENT: number(10, 2_000)
    .default(50)
    .describe('the same for all unknown devices behind one client address, which wait a minute at most'),
  KORYO_LIMIT_API: allowance('points of questions and commands in a minute (30000/1000000)'),
  KORYO_LIMIT_CHANGES: allowance('commands in a minute (600/12000)'),
  KORYO_LIMIT_SEARCH: allowance('searches in a minute (300/10000)'),
  KORYO_LIMIT_ACCOUNTS: allowance('accounts made in a day (4000/10000)'),
  KORYO_LIMIT_MAILS: allowance('mails sent by hand to others in an hour (200/2000)'),
  KORYO_LIMIT_IMPORTS: allowance('lists and templates brought in an hour (100/1000)'),
  KORYO_LIMIT_EXPORTS: allowance('files made or given out in an hour (400/8000)'),
  KORYO_LIMIT_UPLOADS: allowance('files begun in an hour (3000/30000)'),
  KORYO_LIMIT_ANONYMOUS: z
    .union([z.literal('off').transform(() => null), number(10, 10_000_000)])
    .default(3_000)
    .describe('requests without an account in a minute, of one client network and each server, or off'),
  KORYO_OIDC_ISSUER: url(/^https?$/, 'https://login.example.jp')
    .optional()
    .describe('address of an OpenID Connect issuer, whose accounts people sign in with; absent: the built-in accounts'),
  KORYO_OIDC_CLIENT_ID: z.string().min(1).optional().describe('what Koryo is called there'),
  KORYO_OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('absent: a public client, protected by PKCE alone'),
  KORYO_OIDC_CLIENT_SECRET_FILE: z.string().optional().describe('file that holds KORYO_OIDC_CLIENT_SECRET'),
  KORYO_OIDC_SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be words with one blank between them')
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must contain openid')
    .default('openid email')
    .describe('what is asked for there'),
  KORYO_OIDC_LABEL: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((label) => !hasForbiddenCharacters(label), 'must be plain text')
    .optional()
    .describe('name of these accounts on the button, e.g. Mihon ID'),
  KORYO_DEBUG_GRANT_ALL: flag.default(false).describe('1: everybody may do everything; refused in production'),
  KORYO_WORKBOOK_CELLS: number(1_000, 5_000_000).default(300_000).describe('most cells of an uploaded workbook'),
  KORYO_WORKBOOK_SHEETS: number(1, 1_000).default(50).describe('most sheets of an uploaded workbook'),
  KORYO_WORKBOOK_PARTS: number(1, 9_999).default(500).describe('most numbered parts of an Excel template'),
  KORYO_WORKBOOK_ENTRIES: number(50, 50_000).default(2_000).describe('most files within an uploaded workbook'),
  KORYO_WORKBOOK_ENTRY_MB: number(1, 1_000).default(64).describe('largest of these files when unpacked, MB'),
  KORYO_WORKBOOK_TOTAL_MB: number(1, 2_000).default(200).describe('all of these files when unpacked, MB'),
  KORYO_WORKBOOK_RATIO: number(10, 10_000).default(200).describe('how much one of them above 1 MB may grow when unpacked, times'),
  KORYO_WORKER_CONCURRENCY: number(1, 32)
    .default(1)
    .describe('files of a kind that a worker has in work at once; each takes a core and up to 1 GB'),
  KORYO_FONT_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('folder of fonts (otf, ttf, ttc) with which outlined text is read in every company; of the worker'),
  KORYO_IDENTITY_PRIVATE: flag
    .optional()
    .describe('1: the identity providers of companies may be in private networks and be reached by http; the default outside production'),
  KORYO_WEBHOOK_PRIVATE: flag.optional().describe('1: webhooks may go to private networks and by http; the default outside production'),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587')
    .optional()
    .describe('mail server, e.g. smtp://user:password@host:587'),
  SMTP_URL_FILE: z.string().optional().describe('file that holds SMTP_URL'),
  MAIL_FROM: z
    .string()
    .min(3)
    .max(320)
    .regex(/^[^\r\n]+$/)
    .optional()
    .describe('sender of mails, e.g. Koryo <koryo@example.jp>'),
  S3_ENDPOINT: url(/^https?$/, 'http://host:9000')
    .optional()
    .describe('S3-compatible service; absent for AWS'),
  S3_DELIVERY: z
    .enum(['proxy', 'direct'])
    .optional()
    .describe('direct: browsers get files from the bucket itself, which needs a CORS rule; the default is through Koryo'),
  S3_PUBLIC_ENDPOINT: url(/^https?$/, 'https://files.example.jp')
    .optional()
    .describe('with S3_DELIVERY=direct: address of the service as browsers reach it, when it is another than S3_ENDPOINT'),
  S3_REGION: z.string().optional().describe('region of the buckets; ap-northeast-1 with AWS, us-east-1 with S3_ENDPOINT'),
  S3_CONTENT_BUCKET: z.string().min(3).optional().describe('bucket for content; with it files go to S3 instead of the data folder'),
  S3_TEMPORARY_BUCKET: z.string().min(3).optional().describe('bucket for unfinished uploads'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('access key; absent: the usual AWS places'),
  S3_ACCESS_KEY_ID_FILE: z.string().optional().describe('file that holds S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret key'),
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional().describe('file that holds S3_SECRET_ACCESS_KEY'),
  S3_FORCE_PATH_STYLE: flag.optional().describe('1: http://host/bucket/key; the default with S3_ENDPOINT'),
  S3_CHECKSUMS: z
    .enum(['always', 'when-required'])
    .optional()
    .describe('when-required (the default with S3_ENDPOINT) for services that do not know the newer checksums'),
});

export type Environment = z.output<typeof environmentSchema>;

/** Settings that may be given as the name of a file, `<NAME>_FILE`: containers keep secrets so. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'KORYO_SECRET',
  'KORYO_SECRET_PREVIOUS',
  'KORYO_AUDIT_SIGNING_KEY',
  'KORYO_AUDIT_STREAM_SECRET',
  'KORYO_OIDC_CLIENT_SECRET',
  'KORYO_METRICS_TOKEN',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Names that start like ours but belong to tools around the server (tests, development). */
export const TOOL_NAMES = new Set([
  'KORYO_TEST_POSTGRES',
  'KORYO_TEST_ONCE',
  'KORYO_TEST_SECOND',
  'KORYO_DEV_PORT',
  'KORYO_DEV_API',
  'KORYO_E2E_URL',
  'KORYO_E2E_DATA',
  'KORYO_E2E_LAID',
]);

/** One line per variable for the command line's help. */
export function describeEnvironment(): string {
  const width = Math.max(...Object.keys(environmentSchema.shape).map((name) => name.length));
  return Object.entries(environmentSchema.shape)
    .map(([name, schema]) => `  ${name.padEnd(width)}  ${schema.description ?? ''}`)
    .join('\n');
}
