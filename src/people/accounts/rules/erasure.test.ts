import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueWithoutPerson, withoutPerson } from './erasure.ts';

const pseudonym = { name: '消去済み 7K2M9Q', email: 'erased-7k2m9q@invalid' };

test('name and address go wherever they stand, and nothing else changes', () => {
  const person = { name: '港 美咲', email: 'misaki@minato.example' };
  const say = (text: string) => withoutPerson(text, person, pseudonym);
  expect(say('港 美咲')).toBe(pseudonym.name);
  expect(say('@港 美咲 ご確認ください（Misaki@Minato.Example）')).toBe(`@${pseudonym.name} ご確認ください（${pseudonym.email}）`);
  expect(say('港 美咲 <misaki@minato.example>')).toBe(pseudonym.name);
  expect(say('港 美咲子')).toBe(`${pseudonym.name}子`);
  expect(say('美咲')).toBe('美咲');
});

test('a short name is replaced only where it stands alone; somebody without an address has no address to replace', () => {
  const person = { name: '李', email: '' };
  expect(withoutPerson('李', person, pseudonym)).toBe(pseudonym.name);
  expect(withoutPerson('行李を運ぶ', person, pseudonym)).toBe('行李を運ぶ');
});

test('whatever the JSON, and however odd the name, neither is left in any value', () => {
  const name = fc
    .string({ minLength: 3, maxLength: 20, unit: 'grapheme-ascii' })
    .filter((text) => text.trim().length > 2 && !pseudonym.name.includes(text));
  fc.assert(
    fc.property(name, fc.emailAddress(), fc.jsonValue(), (who, email, value) => {
      const person = { name: who, email };
      const said = { value, by: `${who} <${email}>`, list: [who, { inner: `to ${email}: ${who}!` }] };
      const told = JSON.stringify(Object.values(valueWithoutPerson(said, person, pseudonym) as object).slice(1));
      expect(told.toLowerCase()).not.toContain(JSON.stringify(email).slice(1, -1).toLowerCase());
      expect(valueWithoutPerson([1, null, true, {}], person, pseudonym)).toEqual([1, null, true, {}]);
    }),
  );
});
