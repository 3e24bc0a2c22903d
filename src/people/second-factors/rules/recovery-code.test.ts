import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appCodeOf, RECOVERY_ALPHABET, RECOVERY_LENGTH, recoveryCodeOf, shownRecoveryCode } from './recovery-code.ts';

const code = fc
  .array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: RECOVERY_LENGTH, maxLength: RECOVERY_LENGTH })
  .map((all) => all.join(''));
/** ＡＢＣ of abc, as a Japanese input method leaves it. */
const fullWidth = (text: string) => [...text].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('');

test('a recovery code is read however it was typed', () => {
  fc.assert(
    fc.property(code, (made) => {
      const shown = shownRecoveryCode(made);
      expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      for (const typed of [shown, shown.toUpperCase(), ` ${shown.replaceAll('-', ' ')} `, shown.replaceAll('-', 'ー'), fullWidth(made)]) {
        expect(recoveryCodeOf(typed)).toBe(made);
      }
    }),
  );
});

test('anything else is none', () => {
  for (const typed of ['', 'abcd-efgh-jkm', 'abcd-efgh-jkmn2', 'abcd-efgh-jkm0', '一二三四五六七八九十百千'])
    expect(recoveryCodeOf(typed)).toBeNull();
});

test('the code of an app is six digits, full-width or spaced', () => {
  expect(appCodeOf('１２３ ４５６')).toBe('123456');
  expect(appCodeOf('12345')).toBeNull();
  expect(appCodeOf('12345a')).toBeNull();
});
