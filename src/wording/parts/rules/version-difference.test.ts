import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions } from './version-difference.ts';

const contents = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    title: fc.string(),
    type: fc.constantFrom('TEXT', 'IMAGE'),
    text: fc.string(),
    file: fc.option(fc.string()),
    exact: fc.boolean(),
  }),
  { selector: (content) => content.key },
);

it('names every content of both versions exactly once', () => {
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const entries = compareVersions(before, after);
      const keys = (side: 'before' | 'after') => entries.flatMap((entry) => entry[side]?.key ?? []).sort();
      expect(keys('before')).toEqual(before.map(({ key }) => key).sort());
      expect(keys('after')).toEqual(after.map(({ key }) => key).sort());
      for (const { key, before: old, after: now } of entries) expect(key).toBe((now ?? old)?.key);
    }),
  );
});

it('a version does not differ from itself', () => {
  fc.assert(
    fc.property(contents, (version) => {
      expect(compareVersions(version, version).every((entry) => entry.kind === 'same')).toBe(true);
    }),
  );
});
