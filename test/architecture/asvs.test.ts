/** docs/security/asvs.md stands on the numbers of OWASP ASVS 5.0.0 and on files that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '#platform/logging.ts';

const root = join(import.meta.dirname, '../..');

/** Requirements of levels 1 and 2 by section, `n`: 1 to n; from the standard's list (docs_en/…5.0.0_en.csv, column L). */
const NUMBERS = `
  1.1=2 1.2=9 1.3=11 1.4=3 1.5=2 2.1=3 2.2=3 2.3=4 2.4=1 3.2=2 3.3=4 3.4=6 3.5=5 3.7=2 4.1=3 4.2=1 4.3=2 4.4=4
  5.1=1 5.2=3 5.3=2 5.4=3 6.1=3 6.2=12 6.3=4 6.4=4 6.5=5 6.6=3 6.8=4 7.1=3 7.2=4 7.3=2 7.4=5 7.5=2 7.6=2 8.1=2
  8.2=3 8.3=1 8.4=1 9.1=3 9.2=4 10.1=2 10.2=2 10.3=4 10.4=11 10.5=5 10.6=2 10.7=3 11.1=2 11.2=3 11.3=3 11.4=4
  11.5=1 11.6=1 12.1=3 12.2=2 12.3=4 13.1=1 13.2=5 13.3=2 13.4=5 14.1=2 14.2=4 14.3=3 15.1=3 15.2=3 15.3=7
  16.1=1 16.2=5 16.3=4 16.4=3 16.5=3 17.1=1 17.2=4 17.3=2`
  .trim()
  .split(/\s+/)
  .map((one) => one.split('='));
const wanted = NUMBERS.flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, n) => `${section}.${n + 1}`));

const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const rows = Array.from(text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm), ([, number = '', rest = '']) => {
  const [about = '', state = '', references = '', words = ''] = rest.split('|').map((cell) => cell.trim());
  return { number, about, state, files: Array.from(references.matchAll(/`([^`]+)`/g), ([, file = '']) => file), words };
});

test('every requirement of levels 1 and 2 has one line', () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number }) => number).toSorted()).toEqual(wanted.toSorted());
});

test('what holds, in whole or in part, names files that are there; what does not says why', () => {
  for (const { number, about, state, files, words } of rows) {
    expect([number, state, about !== '']).toEqual([number, expect.stringMatching(/^(holds|part|gap|none)$/), true]);
    if (state === 'holds' || state === 'part') expect([number, files.length > 0]).toEqual([number, true]);
    if (state !== 'holds') expect([number, words !== '']).toEqual([number, true]);
    for (const file of files) expect([number, file, existsSync(join(root, file))]).toEqual([number, file, true]);
  }
});

test('the counts above the table are those of the table', () => {
  for (const state of ['holds', 'part', 'gap', 'none']) {
    const count = rows.filter((row) => row.state === state).length;
    expect(text).toMatch(new RegExp(`^\\| ${state} \\| .* \\| ${count} \\|$`, 'm'));
  }
});

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixture)\.|generated/.test(file));
const withWords = (words: RegExp) => sources.filter((file) => words.test(readFileSync(join(root, file), 'utf8')));

test('no weak hash, cipher or random number guards anything (11.3.1, 11.4.1, 11.5.1)', () => {
  expect(withWords(/create(Hash|Hmac)\('(md5|md4|ripemd|sha224)'/i)).toEqual([]);
  // It names prepared statements, which are no secret.
  expect(withWords(/createHash\('sha1'/)).toEqual(['src/platform/db/client.ts']);
  expect(withWords(/create(Cipher|Decipher)iv\('(?!aes-256-gcm|chacha20-poly1305)/i)).toEqual([]);
});

test('no text is made to HTML or to code (1.3.2, 3.2.2)', () => {
  expect(withWords(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  expect(withWords(/\beval\(|new Function\(/)).toEqual([]);
});

test('a line end in what is logged makes no second line (16.4.1)', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', process: 'test' }, { write: (line) => void lines.push(line) });
  log.info({ path: '/a\r\n{"level":"fatal"}', user: '\u2028\u0000\u001b[2J' }, 'told\nforged');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u0000\u001b]/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'told\nforged' });
});

test('no secret is logged, and no address of mail that an error carries (16.2.5)', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info', process: 'test' }, { write: (line) => void lines.push(line) });
  log.info({ password: 'p-1', body: { token: 't-1' }, headers: { authorization: 'Bearer b-1' } }, 'x');
  const refused = {
    code: 'EENVELOPE',
    response: '550 <taro@mihon.example>',
    rejected: ['taro@mihon.example'],
    recipient: '山田@mihon.example',
  };
  const error = Object.assign(new Error("Can't send mail: 550 <taro@mihon.example> unknown\n山田@mihon.example"), refused);
  log.error({ err: error }, 'job failed');
  log.error({ err: new AggregateError([error], 'all') }, 'job failed');
  log.error({ err: 'taro@mihon.example' }, 'job failed');
  log.error({ err: { name: 'Error', message: error.message } }, 'job failed');
  expect(lines.join('')).not.toMatch(/p-1|t-1|b-1|taro|山田|mihon\.example/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: {
      type: 'Error',
      code: 'EENVELOPE',
      message: "Can't send mail: 550 <[cut]> unknown\n[cut]",
      stack: expect.stringContaining('asvs.test.ts'),
    },
  });
});
