import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meets, parseFilter, parsePath, type Filter } from './filter.ts';

const is = (attribute: string, by: string, value: unknown) => ({ kind: 'is', attribute, by, value });

describe('a filter', () => {
  test.each([
    ['userName eq "bjensen@example.com"', is('username', 'eq', 'bjensen@example.com')],
    ['USERNAME Eq "a"', is('username', 'eq', 'a')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', is('username', 'sw', 'J')],
    ['title pr', is('title', 'pr', null)],
    ['active eq False', is('active', 'eq', false)],
    ['userName eq "O\'Neil \\"x\\" ]and ("', is('username', 'eq', 'O\'Neil "x" ]and (')],
    [
      'emails[type eq "work" and value co "@example.com"]',
      {
        kind: 'and',
        parts: [is('emails.type', 'eq', 'work'), is('emails.value', 'co', '@example.com')],
      },
    ],
    [
      'emails[type eq "work"].value eq "a@b.jp"',
      {
        kind: 'and',
        parts: [is('emails.type', 'eq', 'work'), is('emails.value', 'eq', 'a@b.jp')],
      },
    ],
    [
      'a eq 1 or b eq 2 and not (c pr)',
      {
        kind: 'or',
        parts: [is('a', 'eq', 1), { kind: 'and', parts: [is('b', 'eq', 2), { kind: 'not', part: is('c', 'pr', null) }] }],
      },
    ],
    [
      '(a eq 1 or b eq 2) and c eq null',
      {
        kind: 'and',
        parts: [{ kind: 'or', parts: [is('a', 'eq', 1), is('b', 'eq', 2)] }, is('c', 'eq', null)],
      },
    ],
  ])('%s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected);
  });

  test.each([
    '',
    ' ',
    '(',
    'userName',
    'userName eq',
    'userName xx "a"',
    'a eq "b" c',
    'a eq "b',
    'a eq b',
    'a eq 1)',
    'not a eq 1',
    'a eq [1]',
    `${'('.repeat(60)}a pr${')'.repeat(60)}`,
  ])('is refused: %s', (text) => {
    expect(() => parseFilter(text)).toThrow('SCIM_FILTER');
  });

  test('of any text is read or refused, and nothing else', () => {
    const words = fc.constantFrom(
      'userName',
      'eq',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      'true',
      '.value',
      '"',
      '\\',
      ' ',
      'emails',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(' ')),
          fc.array(words).map((all) => all.join('')),
        ),
        (text) => {
          try {
            parseFilter(text);
          } catch (error) {
            expect((error as Error).message).toBe('SCIM_FILTER');
          }
        },
      ),
    );
  });

  test('that was written is read as it was meant, whatever the values', () => {
    const simple = fc.record({ attribute: fc.constantFrom('a', 'b', 'c.d'), by: fc.constantFrom('eq', 'ne', 'co'), value: fc.string() });
    const { tree } = fc.letrec<{ tree: Filter; leaf: Filter }>((tie) => ({
      leaf: simple.map((one) => ({ kind: 'is', ...one }) as Filter),
      tree: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        tie('tree').map((part): Filter => ({ kind: 'not', part })),
        fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.tuple(tie('tree'), tie('tree')) }),
      ),
    }));
    const written = (filter: Filter): string =>
      filter.kind === 'is'
        ? `${filter.attribute} ${filter.by} ${JSON.stringify(filter.value)}`
        : filter.kind === 'not'
          ? `not (${written(filter.part)})`
          : `(${written(filter.parts[0])}) ${filter.kind} (${written(filter.parts[1])})`;
    fc.assert(
      fc.property(tree, (filter) => {
        const text = written(filter);
        fc.pre(text.length <= 2_000);
        expect(parseFilter(text)).toEqual(filter);
      }),
    );
  });

  test('is met without case; what is absent is absent', () => {
    expect(meets(parseFilter('type eq "WORK" and primary eq true'), { type: 'work', primary: true })).toBe(true);
    expect(meets(parseFilter('type eq "home" or not (value pr)'), { type: 'work', value: '' })).toBe(true);
    expect(meets(parseFilter('value pr'), {})).toBe(false);
  });
});

describe('a path', () => {
  test.each([
    ['active', { attribute: 'active', filter: null, sub: null }],
    ['name.givenName', { attribute: 'name.givenname', filter: null, sub: null }],
    ['emails[type eq "work"].value', { attribute: 'emails', filter: is('type', 'eq', 'work'), sub: 'value' }],
    ['members[value eq "2819c223"]', { attribute: 'members', filter: is('value', 'eq', '2819c223'), sub: null }],
  ])('%s', (text, expected) => {
    expect(parsePath(text)).toEqual(expected);
  });
  test.each(['', 'a b', 'emails[type eq "work"', 'emails[].value', 'emails[type eq "work"]value', '[a eq 1]'])('is refused: %s', (text) => {
    expect(() => parsePath(text)).toThrow('SCIM_PATH');
  });
});
