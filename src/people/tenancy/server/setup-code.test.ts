import { expect, test } from 'vitest';
import { isSetupCode, setupCode } from './setup-code.ts';

const code = setupCode('a secret of the installation', '0199a000-0000-7000-8000-000000000001');

test('the code is the same in every process, and another one for another seed or secret', () => {
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(setupCode('a secret of the installation', '0199a000-0000-7000-8000-000000000001')).toBe(code);
  expect(setupCode('a secret of the installation', '0199a000-0000-7000-8000-000000000002')).not.toBe(code);
  expect(setupCode('another secret', '0199a000-0000-7000-8000-000000000001')).not.toBe(code);
});

test('it counts however it was typed, and no other does', () => {
  const wide = [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('');
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' ')} `,
    wide,
    code.replaceAll('0', 'o'),
  ]) {
    expect(isSetupCode(typed, code)).toBe(true);
  }
  for (const typed of ['', '-', code.slice(1), `${code}0`, code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
    expect(isSetupCode(typed, code)).toBe(false);
  }
});
