import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { openAnchorSigner } from './audit/anchor-signature.ts';
import { ConfigError } from './config-error.ts';
import { environmentSchema, SECRET_NAMES, TOOL_NAMES, type Environment } from './config-schema.ts';
import type { InstallationSecret } from './derived-keys.ts';
import type { ProxyTrust } from './http/trusted-proxy.ts';
import { limitsWith, type Limits } from './limits/kinds.ts';
import { requireCluster } from './postgres/cluster.ts';
import { reachableForAll } from './postgres/runner.ts';
import { readOrMakeSecret, readPreviousSecrets } from './secret.ts';

export interface S3Config {
  endpoint: string | undefined;
  /** How browsers get files; `endpoint`: the service's address as they reach it. */
  delivery: { by: 'proxy' } | { by: 'direct'; endpoint: string | undefined };
  region: string;
  contentBucket: string;
  temporaryBucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  checksums: 'always' | 'when-required';
}

/** An OpenID Connect issuer in the place of the built-in user pool (D1.6). */
export interface ExternalPoolConfig {
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | null;
  /** Separated by blanks, openid among them. */
  scopes: string;
  /** What people call these accounts; null: the screens' own words. */
  label: string | null;
}

/** The configuration, read once at start from the environment; nothing else looks there. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  logLevel: Environment['LOG_LEVEL'];
  dataDir: string;
  /** Whom a process that was started as root becomes; null: not said. */
  user: string | null;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** A sign-in of its own for the role koryo_app; null: the owner takes the role on. */
  databaseAppUrl: string | null;
  databasePool: number;
  /** Files of a kind that a worker has in work at once. */
  workerConcurrency: number;
  /** Fonts to read outlined text with; null: those that the product brings. */
  fontDir: string | null;
  /** Between the signal to end and the end of listening. */
  drainSeconds: number;
  /** Where figures are given out: on a port of their own, or to who has the token; null: not. */
  metrics: { port: number | null; host: string; token: string | null };
  publicUrl: string;
  trustProxy: ProxyTrust;
  /** Signs file URLs and tokens; never logged. With those before it, when there are any. */
  secret: InstallationSecret;
  /** Signs the daily anchors of histories: an Ed25519 private key, PEM; null: they are not signed. */
  auditSigningKey: string | null;
  /** Where all histories are sent, and what is signed with there; null: nowhere. */
  auditStream: { address: string; secret: string | null } | null;
  /** It lies in the data folder, made by us. */
  secretInFolder: boolean;
  grantAll: boolean;
  /** Webhooks may reach private networks, and go by http. */
  providersInside: boolean;
  webhooksInside: boolean;
  /** Failed sign-ins in 15 minutes before further ones wait: for an address or a known device, and for a client address. */
  signInFailures: { perAddress: number; perClient: number };
  /** How much a person, a program and a company may use of what is limited. */
  limits: Limits;
  /** Requests without an account from one client network in a minute; null: not limited. */
  anonymousLimit: number | null;
  /** Null: people sign in with the built-in accounts. */
  externalPool: ExternalPoolConfig | null;
  /** What an uploaded workbook may cost; sizes in bytes. */
  workbookLimits: {
    cells: number;
    sheets: number;
    parts: number;
    entries: number;
    partBytes: number;
    totalBytes: number;
    ratio: number;
  };
  smtpUrl: string | null;
  mailFrom: string;
  s3: S3Config | null;
}

export interface ReadOptions {
  /** For a command that works on an installation: where none was laid it throws, and makes neither folder nor secret. */
  existing?: boolean;
}

const MB = 1024 ** 2;
const checkout = resolve(import.meta.dirname, '../..');

/**
 * Reads and checks the environment. Throws ConfigError with every finding at once: unknown KORYO_* names, wrong values,
 * and, in production, values that are missing, default or weak.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env, { existing = false }: ReadOptions = {}): Config {
  const findings: string[] = [];
  const given = withFiles(source, findings);
  for (const name of Object.keys(given)) {
    if (name.startsWith('KORYO_') && !(name in environmentSchema.shape) && !TOOL_NAMES.has(name)) {
      findings.push(`${name} is not a setting of Koryo (a spelling mistake?)`);
    }
  }
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    // The value itself is not repeated: it may be a secret.
    findings.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new ConfigError(findings);
  }
  const env = parsed.data;
  findings.push(...checkTogether(env));
  if (env.NODE_ENV === 'production') findings.push(...checkProduction(env));
  if (findings.length > 0) throw new ConfigError(findings);

  const embedded = !env.DATABASE_URL && !env.DATABASE_APP_URL;
  const place = resolve(env.KORYO_DATA_DIR ?? defaultDataDir(existing));
  if (existing && embedded) requireCluster(place);
  const dataDir = usableFolder(place, { written: embedded });
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    logLevel: env.LOG_LEVEL,
    dataDir,
    user: env.KORYO_USER ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseAppUrl: env.DATABASE_APP_URL ?? null,
    databasePool: env.DATABASE_POOL,
    workerConcurrency: env.KORYO_WORKER_CONCURRENCY,
    fontDir: env.KORYO_FONT_DIR ? readableFolder('KORYO_FONT_DIR', resolve(env.KORYO_FONT_DIR)) : null,
    drainSeconds: env.KORYO_DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 3 : 0),
    metrics: { port: env.KORYO_METRICS_PORT ?? null, host: env.KORYO_METRICS_HOST, token: env.KORYO_METRICS_TOKEN ?? null },
    publicUrl: (env.KORYO_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.KORYO_TRUST_PROXY,
    secret: env.KORYO_SECRET
      ? withPrevious(env.KORYO_SECRET, previousOf(env))
      : withPrevious(readOrMakeSecret(dataDir), [...previousOf(env), ...readPreviousSecrets(dataDir)]),
    secretInFolder: !env.KORYO_SECRET,
    auditSigningKey: env.KORYO_AUDIT_SIGNING_KEY ?? null,
    auditStream: env.KORYO_AUDIT_STREAM ? { address: env.KORYO_AUDIT_STREAM, secret: env.KORYO_AUDIT_STREAM_SECRET ?? null } : null,
    grantAll: env.KORYO_DEBUG_GRANT_ALL,
    providersInside: env.KORYO_IDENTITY_PRIVATE ?? env.NODE_ENV !== 'production',
    webhooksInside: env.KORYO_WEBHOOK_PRIVATE ?? env.NODE_ENV !== 'production',
    signInFailures: { perAddress: env.KORYO_SIGN_IN_FAILURES, perClient: env.KORYO_SIGN_IN_FAILURES_PER_CLIENT },
    limits: limitsWith({
      api: env.KORYO_LIMIT_API,
      changes: env.KORYO_LIMIT_CHANGES,
      search: env.KORYO_LIMIT_SEARCH,
      accounts: env.KORYO_LIMIT_ACCOUNTS,
      mails: env.KORYO_LIMIT_MAILS,
      imports: env.KORYO_LIMIT_IMPORTS,
      exports: env.KORYO_LIMIT_EXPORTS,
      uploads: env.KORYO_LIMIT_UPLOADS,
    }),
    anonymousLimit: env.KORYO_LIMIT_ANONYMOUS,
    externalPool: externalPoolOf(env),
    workbookLimits: {
      cells: env.KORYO_WORKBOOK_CELLS,
      sheets: env.KORYO_WORKBOOK_SHEETS,
      parts: env.KORYO_WORKBOOK_PARTS,
      entries: env.KORYO_WORKBOOK_ENTRIES,
      partBytes: env.KORYO_WORKBOOK_ENTRY_MB * MB,
      totalBytes: env.KORYO_WORKBOOK_TOTAL_MB * MB,
      ratio: env.KORYO_WORKBOOK_RATIO,
    },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Koryo <koryo@localhost>',
    s3: s3Of(env),
  };
}

/** Makes the data folder; with the embedded database this user must also be able to write there. */
function usableFolder(folder: string, { written }: { written: boolean }): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, written ? constants.R_OK | constants.W_OK | constants.X_OK : constants.X_OK);
    return folder;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const user = process.getuid ? `the user ${process.getuid()}` : 'this user';
    throw new ConfigError([
      `KORYO_DATA_DIR: ${folder} cannot be used (${code}). It must be a folder that ${user} may ${written ? 'read and write' : 'open'}: chown it, or run Koryo as its owner.`,
    ]);
  }
}

/** A folder that is there to be read. Throws ConfigError. */
function readableFolder(name: string, folder: string): string {
  try {
    readdirSync(folder);
    return folder;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ConfigError([`${name}: ${folder} cannot be read (${code}). It must be a folder that this user may open.`]);
  }
}

function withFiles(source: NodeJS.ProcessEnv, findings: string[]): Record<string, string> {
  // An empty variable means "not set": compose files and shells write them so.
  const given: Record<string, string> = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  for (const name of SECRET_NAMES) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) findings.push(`${name} and ${name}_FILE are both set; keep one`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      findings.push(`${name}_FILE: ${file} cannot be read`);
    }
  }
  return given;
}

function checkTogether(env: Environment): string[] {
  const findings: string[] = [];
  if (env.KORYO_SECRET !== undefined && weak(env.KORYO_SECRET))
    findings.push('KORYO_SECRET needs at least 32 random characters (openssl rand -base64 32)');
  if (previousOf(env).some(weak)) findings.push('KORYO_SECRET_PREVIOUS: each secret needs at least 32 random characters');
  if (env.KORYO_AUDIT_SIGNING_KEY && !isSigningKey(env.KORYO_AUDIT_SIGNING_KEY))
    findings.push('KORYO_AUDIT_SIGNING_KEY must be an Ed25519 private key (openssl genpkey -algorithm ed25519)');
  if (!env.S3_CONTENT_BUCKET !== !env.S3_TEMPORARY_BUCKET) findings.push('S3_CONTENT_BUCKET and S3_TEMPORARY_BUCKET belong together');
  if (env.S3_CONTENT_BUCKET && env.S3_CONTENT_BUCKET === env.S3_TEMPORARY_BUCKET)
    findings.push('S3_CONTENT_BUCKET and S3_TEMPORARY_BUCKET must be two buckets');
  if (env.S3_PUBLIC_ENDPOINT && env.S3_DELIVERY !== 'direct') findings.push('S3_PUBLIC_ENDPOINT is read with S3_DELIVERY=direct only');
  if (!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY) findings.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together');
  if (env.SMTP_URL && !env.MAIL_FROM) findings.push('MAIL_FROM is needed with SMTP_URL');
  if (env.DATABASE_POOLER === 'transaction')
    findings.push(
      'DATABASE_POOLER=transaction cannot be used: Koryo listens for changes, holds locks and keeps prepared statements, which need a session; ' +
        'connect directly or through a pool in session mode (a process keeps its own pool, DATABASE_POOL)',
    );
  return [...findings, ...checkExternalPool(env)];
}

function checkExternalPool(env: Environment): string[] {
  const { KORYO_OIDC_ISSUER: issuer, KORYO_OIDC_CLIENT_ID: clientId } = env;
  const findings: string[] = [];
  if (!issuer !== !clientId) findings.push('KORYO_OIDC_ISSUER and KORYO_OIDC_CLIENT_ID belong together');
  if (!issuer && (env.KORYO_OIDC_CLIENT_SECRET || env.KORYO_OIDC_LABEL)) {
    findings.push('KORYO_OIDC_CLIENT_SECRET and KORYO_OIDC_LABEL need KORYO_OIDC_ISSUER');
  }
  if (issuer) {
    const { protocol, hostname, search, hash } = new URL(issuer);
    const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (protocol !== 'https:' && !onThisMachine) findings.push('KORYO_OIDC_ISSUER must begin with https://');
    if (search || hash) findings.push('KORYO_OIDC_ISSUER must have neither query nor fragment');
  }
  return findings;
}

function checkProduction(env: Environment): string[] {
  const findings: string[] = [];
  if (env.KORYO_DEBUG_GRANT_ALL) findings.push('KORYO_DEBUG_GRANT_ALL is refused in production');
  if (!env.KORYO_PUBLIC_URL) findings.push('KORYO_PUBLIC_URL is needed in production');
  else if (!env.KORYO_PUBLIC_URL.startsWith('https://')) findings.push('KORYO_PUBLIC_URL must begin with https:// in production');
  if (env.KORYO_OIDC_ISSUER?.startsWith('http:')) findings.push('KORYO_OIDC_ISSUER must begin with https:// in production');
  if (!env.SMTP_URL) findings.push('SMTP_URL is needed in production (local mails exist for trying only)');
  if ((env.DATABASE_URL ?? env.DATABASE_APP_URL) && !env.KORYO_SECRET)
    findings.push('KORYO_SECRET is needed in production with DATABASE_URL, the same in every process');
  for (const name of ['DATABASE_URL', 'DATABASE_APP_URL'] as const) {
    const url = env[name];
    if (url && /^(postgres|password|koryo|koryo_app|koryo_owner|secret|changeme)$/i.test(decodeURIComponent(new URL(url).password)))
      findings.push(`${name} carries a password that everybody guesses`);
  }
  return findings;
}

function isSigningKey(pem: string): boolean {
  try {
    openAnchorSigner(pem);
    return true;
  } catch {
    return false;
  }
}

/** The secrets before, the newest first. */
function previousOf({ KORYO_SECRET_PREVIOUS: given = '' }: Environment): string[] {
  return given.split(/\s+/).filter((secret) => secret !== '');
}

function withPrevious(present: string, previous: readonly string[]): InstallationSecret {
  const others = [...new Set(previous)].filter((secret) => secret !== present);
  return others.length === 0 ? present : [present, ...others];
}

function weak(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 10;
}

/**
 * `.koryo` beside the checkout; for root in a checkout that nobody else can enter, `/var/lib/koryo`, because the
 * database may have to run as an unprivileged user.
 */
function defaultDataDir(existing: boolean): string {
  if (process.getuid?.() === 0 && !reachableForAll(checkout)) return '/var/lib/koryo';
  const near = join(checkout, '.koryo');
  if (existing) return [near, join(homedir(), '.koryo')].find((folder) => existsSync(folder)) ?? near;
  try {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    return near;
  } catch {
    // A read-only checkout, or one of another user.
    return join(homedir(), '.koryo');
  }
}

function externalPoolOf(env: Environment): ExternalPoolConfig | null {
  if (!env.KORYO_OIDC_ISSUER || !env.KORYO_OIDC_CLIENT_ID) return null;
  return {
    issuer: env.KORYO_OIDC_ISSUER,
    clientId: env.KORYO_OIDC_CLIENT_ID,
    clientSecret: env.KORYO_OIDC_CLIENT_SECRET ?? null,
    scopes: env.KORYO_OIDC_SCOPES,
    label: env.KORYO_OIDC_LABEL ?? null,
  };
}

function s3Of(env: Environment): S3Config | null {
  if (!env.S3_CONTENT_BUCKET || !env.S3_TEMPORARY_BUCKET) return null;
  const foreign = env.S3_ENDPOINT !== undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    delivery: env.S3_DELIVERY === 'direct' ? { by: 'direct', endpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT } : { by: 'proxy' },
    region: env.S3_REGION ?? (foreign ? 'us-east-1' : 'ap-northeast-1'),
    contentBucket: env.S3_CONTENT_BUCKET,
    temporaryBucket: env.S3_TEMPORARY_BUCKET,
    credentials:
      env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
        : undefined,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? foreign,
    checksums: env.S3_CHECKSUMS ?? (foreign ? 'when-required' : 'always'),
  };
}
