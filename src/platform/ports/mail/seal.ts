import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

type Params = Record<string, string | number>;
const PREFIX = 'sealed:';
/** Parameters that no row may hold readable (rule 6): temporary passwords, codes. */
const SECRET_NAME = /password|code|secret|token/i;

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('koryo mail parameters').digest();
}

/** Encrypts the parameters whose names say that they are secret, for the time a mail waits. */
export function sealParams(secret: string, params: Params): Params {
  const seal = (value: string | number) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
    const body = Buffer.concat([cipher.update(String(value), 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? seal(value) : value]));
}

/** The parameters as they were given. Throws when the secret of the installation has changed. */
export function openParams(secret: string, params: Params): Params {
  const open = (value: string | number) => {
    if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value;
    const bytes = Buffer.from(value.slice(PREFIX.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? open(value) : value]));
}

/** What stays in the row once the mail is away. */
export function withoutSecrets(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !SECRET_NAME.test(name)));
}
