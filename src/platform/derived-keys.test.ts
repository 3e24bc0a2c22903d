/** The installation's secret is changed: what the one before made goes on while it is accepted, and ends with it. */
import fc from 'fast-check';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deriveKeys, secretId, type InstallationSecret } from './derived-keys.ts';
import { readTicket, signTicket } from './http/signed-ticket.ts';
import { readConfig } from './config.ts';
import { openText, sealText } from './sealed-text.ts';
import { forgetPreviousSecrets, renewSecret } from './secret.ts';
import { openStatementSigner } from './statements/statement-signer.ts';

const [A, B, C] = ['a secret of some length, the first', 'another of some length, the second', 'a stranger’s secret'];

test('what was sealed and signed with a secret is opened by whoever accepts it, in whatever place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.shuffledSubarray([A, B, C]), (text, others) => {
      const accepted: InstallationSecret = [B, ...others.filter((one) => one !== B)];
      const sealed = sealText(deriveKeys(A, 'test'), text);
      const ticket = signTicket(A, 'test', { text });
      if (others.includes(A)) {
        expect(openText(deriveKeys(accepted, 'test'), sealed)).toBe(text);
        expect(readTicket(accepted, 'test', ticket)).toEqual({ text });
      } else {
        expect(() => openText(deriveKeys(accepted, 'test'), sealed)).toThrow(/KORYO_SECRET_PREVIOUS/);
        expect(readTicket(accepted, 'test', ticket)).toBeNull();
      }
      // What is new is of the present secret alone.
      expect(openText(deriveKeys(B, 'test'), sealText(deriveKeys(accepted, 'test'), text))).toBe(text);
    }),
  );
});

test('what was sealed before keys had names is opened still', () => {
  const [id, body] = sealText(deriveKeys(A, 'test'), '秘').split('.');
  expect(id).toBe(secretId(A));
  expect(openText(deriveKeys([B, A], 'test'), body ?? '')).toBe('秘');
});

test('certificates of the secret before are still ours by the published key', () => {
  const [old, now] = [openStatementSigner(A, 'https://koryo.example'), openStatementSigner([B, A], 'https://koryo.example')];
  expect(now.previous).toEqual([old.key]);
  expect(now.key.keyId).not.toBe(old.key.keyId);
});

test('the data folder keeps a new secret and those before, for nobody else to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-secret-'));
  const secret = () => readConfig({ KORYO_DATA_DIR: folder }).secret;
  const first = secret();
  renewSecret(folder);
  const [second, ...previous] = secret();
  expect(previous).toEqual([first]);
  expect(second).not.toBe(first);
  renewSecret(folder);
  expect(secret().slice(1)).toEqual([second, first]);
  expect(statSync(join(folder, 'secret.previous')).mode & 0o077).toBe(0);
  expect(forgetPreviousSecrets(folder)).toBe(true);
  expect(secret()).toBe(readFileSync(join(folder, 'secret'), 'utf8'));
  expect(forgetPreviousSecrets(folder)).toBe(false);
});

test('KORYO_SECRET_PREVIOUS takes several, and refuses weak ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-secret-'));
  const strong = (seed: string) => Buffer.from(`${seed} 0123456789abcdef 0123456789abcdef`).toString('base64url');
  const given = { KORYO_DATA_DIR: folder, KORYO_SECRET: strong('now') };
  const read = (previous: string) => readConfig({ ...given, KORYO_SECRET_PREVIOUS: previous }).secret;
  expect(read(`${strong('one')}\n${strong('two')} ${strong('now')}`)).toEqual([strong('now'), strong('one'), strong('two')]);
  expect(() => read('short')).toThrow(/KORYO_SECRET_PREVIOUS/);
});
