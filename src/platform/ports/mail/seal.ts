import { createHmac } from 'node:crypto';
import { openText, sealText } from '../../sealed-text.ts';

type Params = Record<string, string | number>;
const PREFIX = 'sealed:';
/** Parameters that no row may hold readable (rule 6): temporary passwords, codes. */
const SECRET_NAME = /password|code|secret|token/i;

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('koryo mail parameters').digest();
}

/** Encrypts the parameters whose names say that they are secret, for the time a mail waits. */
export function sealParams(secret: string, params: Params): Params {
  const seal = (value: string | number) => PREFIX + sealText(keyOf(secret), String(value));
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? seal(value) : value]));
}

/** The parameters as they were given. Throws when the secret of the installation has changed. */
export function openParams(secret: string, params: Params): Params {
  const open = (value: string | number) => {
    if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value;
    return openText(keyOf(secret), value.slice(PREFIX.length));
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? open(value) : value]));
}

/** What stays in the row once the mail is away. */
export function withoutSecrets(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !SECRET_NAME.test(name)));
}
