import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerContents, successorOf, type PairedContent } from './content-pairs.ts';

const content = (key: string, title = key, type = 'TEXT'): PairedContent => ({ key, title, type });
const version = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    title: fc.constantFrom('名称', '原材料名', '内容量'),
    type: fc.constantFrom('TEXT', 'IMAGE'),
  }),
  { selector: ({ key }) => key },
);

describe('formerContents', () => {
  it('goes by the key first, whatever became of the title', () => {
    expect(successorOf('a', [content('a', '名称')], [content('b', '名称'), content('a', '品名')])?.key).toBe('a');
  });

  it('pairs what was taken out and put in again under its title', () => {
    const before = [content('a', '名称'), content('b', '原材料名')];
    expect(successorOf('b', before, [content('a', '名称'), content('x', '原材料名')])?.key).toBe('x');
  });

  it('takes the only content for the only content', () => {
    expect(successorOf('a', [content('a', '名称')], [content('x', '品名')])?.key).toBe('x');
  });

  it('never takes another kind, nor guesses between two', () => {
    expect(successorOf('a', [content('a', '名称')], [content('x', '名称', 'IMAGE')])).toBeNull();
    expect(successorOf('a', [content('a', '名称')], [content('x', '名称'), content('y', '名称')])).toBeNull();
    expect(successorOf('a', [content('a', '名称'), content('b', '内容量')], [content('x', '品名'), content('b', '内容量')])).toBeNull();
  });

  it('gives every content at most one former, of its own kind unless the key says so, and no former twice', () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const pairs = formerContents(before, after);
        const used = [...pairs.values()].map(({ key }) => key);
        expect(new Set(used).size).toBe(used.length);
        for (const [key, former] of pairs) {
          expect(before).toContain(former);
          const now = after.find((one) => one.key === key);
          expect(key === former.key || now?.type === former.type).toBe(true);
        }
        for (const one of before) if (after.some(({ key }) => key === one.key)) expect(pairs.get(one.key)).toBe(one);
      }),
    );
  });
});
