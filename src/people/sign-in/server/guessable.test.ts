import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPassword } from './password.ts';
import { mustBeHardToGuess } from './guessable.ts';

const about = ['hanako.suzuki@mihon.example', '鈴木 花子', '株式会社みほん飲料'];
const refused = async (password: string) =>
  await mustBeHardToGuess(password, about).then(
    () => false,
    () => true,
  );

describe('what anybody would try first is refused', () => {
  test.each([
    'password',
    'passw0rd',
    'Password1',
    '12345678',
    '        ',
    'aaaaaaaa',
    'qwertyuiop',
    '1q2w3e4r',
    'abcdefgh',
    'iloveyou',
    '19900101',
    'ｐａｓｓｗｏｒｄ',
    'hanakosuzuki',
    'hanako.suzuki',
    'hanako.suzuki@mihon.example',
    'mihon.example1',
    '鈴木花子鈴木花子',
    'suzuki123',
    'koryokoryo',
    'letmein1',
  ])('%s', async (password) => expect(await refused(password)).toBe(true));
});

describe('what is long or unusual is taken, without classes of characters', () => {
  test.each(['correct horse', 'koryo-demo-2026', 'a new password', 'とても良い合言葉', 'トマトジュース12本', 'my own password'])(
    '%s',
    async (password) => expect(await refused(password)).toBe(false),
  );
  test('every temporary password', async () => {
    for (let i = 0; i < 20; i++) expect(await refused(randomPassword())).toBe(false);
  });
});

test('one character or two, however often and whatever they are, are no password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...'abcxyz019 あア'), fc.integer({ min: 8, max: 20 }), async (letter, length) => {
      expect(await refused(letter.repeat(length))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
