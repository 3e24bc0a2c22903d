import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareVersions } from './version-difference.ts';

const contents = fc.uniqueArray(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), title: fc.string(), text: fc.string(), exact: fc.boolean() }),
  { selector: (content) => content.key },
);

it('names every content of both versions exactly once', () => {
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const entries = compareVersions(before, after);
      expect(entries.map((entry) => entry.key).sort()).toEqual([...new Set([...before, ...after].map((each) => each.key))].sort());
      for (const entry of entries) {
        expect(entry.before).toEqual(before.find((each) => each.key === entry.key) ?? null);
        expect(entry.after).toEqual(after.find((each) => each.key === entry.key) ?? null);
      }
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
