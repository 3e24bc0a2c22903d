import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { describeEnvironment, SECRET_NAMES } from './config-schema.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'koryo-config-'));

function findings(env: Record<string, string>): string[] {
  try {
    readConfig({ KORYO_DATA_DIR: dataDir(), ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.findings;
    throw error;
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  KORYO_PUBLIC_URL: 'https://koryo.example.jp',
  SMTP_URL: 'smtps://mail.example.jp',
  MAIL_FROM: '校了 <koryo@example.jp>',
  KORYO_SECRET: 'Zq3vT8mK1xR6pL9wB4nC7yH2dF5gJ0sA',
};

const external = { KORYO_OIDC_ISSUER: 'https://login.example.jp/pool', KORYO_OIDC_CLIENT_ID: 'koryo' };

test('an empty environment is a working one: embedded database, local address', () => {
  const config = readConfig({ KORYO_DATA_DIR: dataDir() });
  expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: null, s3: null, publicUrl: 'http://localhost:4000' });
});

test('a data folder that cannot be used is told in words, with who must be able to use it', () => {
  const file = join(dataDir(), 'a file');
  writeFileSync(file, '');
  const [said = ''] = findings({ KORYO_DATA_DIR: join(file, 'data') });
  expect(said).toContain('KORYO_DATA_DIR');
  expect(said).toContain('ENOTDIR');
  expect(said).toContain(`the user ${process.getuid?.()}`);
});

test('the folder of fonts must be there to be read, and is none unless it is named', () => {
  const folder = dataDir();
  expect(readConfig({ KORYO_DATA_DIR: dataDir() }).fontDir).toBeNull();
  expect(readConfig({ KORYO_DATA_DIR: dataDir(), KORYO_FONT_DIR: folder }).fontDir).toBe(folder);
  const [said = ''] = findings({ KORYO_FONT_DIR: join(folder, 'nothing') });
  expect(said).toContain('KORYO_FONT_DIR');
  expect(said).toContain('ENOENT');
});

test('how many failed sign-ins are free is a setting', () => {
  const failures = (env: Record<string, string>) => readConfig({ KORYO_DATA_DIR: dataDir(), ...env }).signInFailures;
  expect(failures({})).toEqual({ perAddress: 5, perClient: 50 });
  expect(failures({ KORYO_SIGN_IN_FAILURES_PER_CLIENT: '500' })).toEqual({ perAddress: 5, perClient: 500 });
  expect(findings({ KORYO_SIGN_IN_FAILURES: '1' })).toEqual(['KORYO_SIGN_IN_FAILURES: must be a whole number from 3 to 100']);
});

test('the limits of uploaded workbooks are settings, and the usual ones without any', () => {
  const limits = (env: Record<string, string>) => readConfig({ KORYO_DATA_DIR: dataDir(), ...env }).workbookLimits;
  const MB = 1024 ** 2;
  const usual = { cells: 300_000, sheets: 50, parts: 500, entries: 2_000, partBytes: 64 * MB, totalBytes: 200 * MB, ratio: 200 };
  expect(limits({})).toEqual(usual);
  const large = { KORYO_WORKBOOK_CELLS: '900000', KORYO_WORKBOOK_TOTAL_MB: '500' };
  expect(limits(large)).toEqual({ ...usual, cells: 900_000, totalBytes: 500 * MB });
});

test('the secret is made once, kept, and readable by its owner only', () => {
  const KORYO_DATA_DIR = dataDir();
  const first = readConfig({ KORYO_DATA_DIR }).secret;
  expect(first.length).toBeGreaterThanOrEqual(40);
  expect(readConfig({ KORYO_DATA_DIR }).secret).toBe(first);
  expect(statSync(join(KORYO_DATA_DIR, 'secret')).mode & 0o077).toBe(0);
});

test('an issuer with a client takes the place of the built-in accounts; its secret may come from a file', () => {
  const folder = dataDir();
  writeFileSync(join(folder, 'given'), 'issued secret\n');
  const read = (env: Record<string, string>) => readConfig({ KORYO_DATA_DIR: folder, ...env }).externalPool;
  const plain = { issuer: 'https://login.example.jp/pool', clientId: 'koryo', clientSecret: null, scopes: 'openid email', label: null };
  expect(read({})).toBeNull();
  expect(read(external)).toEqual(plain);
  const whole = {
    KORYO_OIDC_CLIENT_SECRET_FILE: join(folder, 'given'),
    KORYO_OIDC_SCOPES: 'openid email groups',
    KORYO_OIDC_LABEL: '見本ID',
  };
  expect(read({ ...external, ...whole })).toEqual({
    ...plain,
    clientSecret: 'issued secret',
    scopes: 'openid email groups',
    label: '見本ID',
  });
  expect(read({ ...external, KORYO_OIDC_ISSUER: 'http://localhost:4999' })?.issuer).toBe('http://localhost:4999');
});

test('a secret may come from a file', () => {
  const folder = dataDir();
  writeFileSync(join(folder, 'given'), `${production.KORYO_SECRET}\n`);
  const config = readConfig({ KORYO_DATA_DIR: folder, KORYO_SECRET_FILE: join(folder, 'given') });
  expect(config.secret).toBe(readFileSync(join(folder, 'given'), 'utf8').trim());
});

test.each([
  [{ KORYO_PUBLC_URL: 'https://x.jp' }, /KORYO_PUBLC_URL is not a setting/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: 'web' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  [{ KORYO_SECRET: 'short' }, /32 random/],
  [{ KORYO_SECRET: 'a'.repeat(40) }, /32 random/],
  [{ KORYO_SECRET_FILE: '/does/not/exist' }, /cannot be read/],
  [{ S3_CONTENT_BUCKET: 'content' }, /belong together/],
  [{ S3_CONTENT_BUCKET: 'same', S3_TEMPORARY_BUCKET: 'same' }, /two buckets/],
  [{ S3_ACCESS_KEY_ID: 'id' }, /belong together/],
  [{ SMTP_URL: 'smtp://mail' }, /MAIL_FROM/],
  [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'Koryo <a@b.jp>\r\nBcc: c@d.jp' }, /MAIL_FROM/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ KORYO_OIDC_ISSUER: 'https://login.example.jp' }, /KORYO_OIDC_CLIENT_ID belong together/],
  [{ KORYO_OIDC_CLIENT_ID: 'koryo' }, /belong together/],
  [{ KORYO_OIDC_LABEL: 'Mihon ID' }, /need KORYO_OIDC_ISSUER/],
  [{ ...external, KORYO_OIDC_ISSUER: 'http://login.example.jp' }, /must begin with https/],
  [{ ...external, KORYO_OIDC_ISSUER: 'https://login.example.jp/?pool=1' }, /neither query nor fragment/],
  [{ ...external, KORYO_OIDC_SCOPES: 'email' }, /must contain openid/],
  [{ ...external, KORYO_OIDC_SCOPES: 'openid,email' }, /must contain openid/],
  [{ ...external, KORYO_OIDC_LABEL: 'Mihon\u202eDI' }, /KORYO_OIDC_LABEL/],
  [{ ...external, KORYO_OIDC_CLIENT_SECRET_FILE: '/does/not/exist' }, /cannot be read/],
])('%o is refused', (env, words) => {
  expect(findings(env).join('\n')).toMatch(words);
});

test('a refused value is never repeated in the message', () => {
  expect(findings({ DATABASE_URL: 'mysql://root:geheim@host/db', KORYO_SECRET: 'geheim' }).join('\n')).not.toContain('geheim');
});

test('production accepts a complete configuration', () => {
  expect(findings(production)).toEqual([]);
});

test.each([
  [{ KORYO_DEBUG_GRANT_ALL: '1' }, /KORYO_DEBUG_GRANT_ALL/],
  [{ ...external, KORYO_OIDC_ISSUER: 'http://localhost:4999' }, /https:\/\/ in production/],
  [{ KORYO_PUBLIC_URL: '' }, /KORYO_PUBLIC_URL is needed/],
  [{ KORYO_PUBLIC_URL: 'http://koryo.example.jp' }, /https/],
  [{ SMTP_URL: '' }, /SMTP_URL is needed/],
  [{ DATABASE_URL: 'postgres://koryo:R4nd0mWord@db/koryo', KORYO_SECRET: '' }, /KORYO_SECRET is needed/],
  [{ DATABASE_URL: 'postgres://koryo:postgres@db/koryo' }, /DATABASE_URL carries a password that everybody guesses/],
  [{ DATABASE_APP_URL: 'postgres://koryo_app:koryo_app@db/koryo' }, /DATABASE_APP_URL carries a password that everybody guesses/],
])('production refuses %o', (env, words) => {
  expect(findings({ ...production, ...env }).join('\n')).toMatch(words);
});

test('a foreign S3 service gets path style and the older checksums by default', () => {
  const env = { KORYO_DATA_DIR: dataDir(), S3_CONTENT_BUCKET: 'content', S3_TEMPORARY_BUCKET: 'temporary' };
  expect(readConfig({ ...env, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toMatchObject({
    forcePathStyle: true,
    checksums: 'when-required',
  });
  expect(readConfig(env).s3).toMatchObject({ forcePathStyle: false, checksums: 'always' });
});

test('the help names every variable', () => {
  expect(describeEnvironment()).toMatch(/KORYO_DATA_DIR\s+folder for/);
});

test('every secret may lie in a file, and is said once', () => {
  const folder = dataDir();
  const DATABASE_URL_FILE = join(folder, 'database');
  writeFileSync(DATABASE_URL_FILE, 'postgres://owner:a-long-word@db/koryo\n');
  expect(readConfig({ KORYO_DATA_DIR: folder, DATABASE_URL_FILE }).databaseUrl).toBe('postgres://owner:a-long-word@db/koryo');
  for (const name of SECRET_NAMES) {
    expect(findings({ [`${name}_FILE`]: join(folder, 'nowhere') })).toContain(`${name}_FILE: ${join(folder, 'nowhere')} cannot be read`);
    expect(findings({ [name]: 'x', [`${name}_FILE`]: DATABASE_URL_FILE }).join()).toContain(`${name} and ${name}_FILE are both set`);
  }
});

test('files of a bucket go through us unless direct delivery is asked for; an address for browsers needs it', () => {
  const s3 = { S3_CONTENT_BUCKET: 'content', S3_TEMPORARY_BUCKET: 'temporary' };
  const read = (env: Record<string, string>) => readConfig({ KORYO_DATA_DIR: dataDir(), ...s3, ...env }).s3;
  expect(read({})).toMatchObject({ delivery: { by: 'proxy' }, region: 'ap-northeast-1' });
  const S3_PUBLIC_ENDPOINT = 'https://files.example.jp';
  expect(read({ S3_DELIVERY: 'direct', S3_PUBLIC_ENDPOINT })?.delivery).toEqual({ by: 'direct', endpoint: S3_PUBLIC_ENDPOINT });
  expect(findings({ ...s3, S3_PUBLIC_ENDPOINT })).toEqual(['S3_PUBLIC_ENDPOINT is read with S3_DELIVERY=direct only']);
});

test('a pool in transaction mode, and proxies that are none, are refused in words; the application alone may be signed in', () => {
  const base = { KORYO_DATA_DIR: dataDir() };
  expect(() => readConfig({ ...base, DATABASE_POOLER: 'transaction' })).toThrow(/session mode/);
  expect(() => readConfig({ ...base, KORYO_TRUST_PROXY: 'proxy.example.jp' })).toThrow(/a number of proxies/);
  expect(readConfig({ ...base, KORYO_TRUST_PROXY: '2' }).trustProxy).toEqual({ by: 'hops', hops: 2 });
  expect(readConfig({ ...base, DATABASE_APP_URL: 'postgres://koryo_app:word@db/koryo' })).toMatchObject({ databaseUrl: null });
});
