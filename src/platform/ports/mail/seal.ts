import { createHmac } from 'node:crypto';
import { secretId, secretsOf, type DerivedKey, type InstallationSecret, type KeyRing } from '../../derived-keys.ts';
import { isSealedAnew, openText, sealText } from '../../sealed-text.ts';

type Params = Record<string, string | number>;
const PREFIX = 'sealed:';
/** Parameters that no row may hold readable (rule 6): temporary passwords, codes. */
const SECRET_NAME = /password|code|secret|token/i;

/** Of each secret, once: every decision sends a mail. */
const known = new Map<string, DerivedKey>();

function keyOf(secret: string): DerivedKey {
  const found = known.get(secret);
  if (found) return found;
  const key = { id: secretId(secret), bytes: createHmac('sha256', secret).update('koryo mail parameters').digest() };
  known.set(secret, key);
  return key;
}

function keysOf(secret: InstallationSecret): KeyRing {
  const [present, ...previous] = secretsOf(secret);
  return [keyOf(present), ...previous.map(keyOf)];
}

/** Encrypts the parameters whose names say that they are secret, for the time a mail waits. */
export function sealParams(secret: InstallationSecret, params: Params): Params {
  const keys = keysOf(secret);
  const seal = (value: string | number) => PREFIX + sealText(keys, String(value));
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? seal(value) : value]));
}

/** The parameters as they were given. Throws when they were sealed with a secret that is not accepted any more. */
export function openParams(secret: InstallationSecret, params: Params): Params {
  const keys = keysOf(secret);
  const open = (value: string | number) => {
    if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value;
    return openText(keys, value.slice(PREFIX.length));
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SECRET_NAME.test(name) ? open(value) : value]));
}

/** Whether everything in the parameters that is secret is sealed with the present secret. */
export function areSealedAnew(secret: InstallationSecret, params: Params): boolean {
  const keys = keysOf(secret);
  return Object.values(params).every(
    (value) => typeof value !== 'string' || !value.startsWith(PREFIX) || isSealedAnew(keys, value.slice(PREFIX.length)),
  );
}

/** What stays in the row once the mail is away. */
export function withoutSecrets(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !SECRET_NAME.test(name)));
}
