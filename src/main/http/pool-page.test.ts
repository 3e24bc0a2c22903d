import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageOfPool } from './pool-page.ts';

const page = readFileSync('src/shell/start/index.html', 'utf8');
const pool = {
  issuer: 'https://login.example.jp',
  clientId: 'koryo',
  clientSecret: 'never shown',
  scopes: 'openid',
  label: '"><script>見本',
};

test('without an external pool the page is as it was built', () => {
  expect(pageOfPool(null)(page)).toBe(page);
});

test('the page carries the label, as text, and nothing else of the pool', () => {
  const html = pageOfPool(pool)(page);
  expect(html).toContain('<meta name="koryo-pool" content="{&quot;label&quot;:&quot;\\&quot;&gt;&lt;script&gt;見本&quot;}">');
  expect(html).not.toContain('never shown');
  expect(html).not.toContain('login.example.jp');
});

test('a page without a place for it is refused', () => {
  expect(() => pageOfPool(pool)('<html></html>')).toThrow(/build it anew/);
});
