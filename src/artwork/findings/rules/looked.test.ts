import { expect, test } from 'vitest';
import { countsOf, lookedBy } from './looked.ts';

const counts = (...asked: Parameters<typeof countsOf>) => Object.fromEntries(countsOf(...asked).map(({ kind, count }) => [kind, count]));

test('a report counts no difference where nothing was compared, and no text where none was looked for', () => {
  const print = { kind: 'PREFLIGHT', severity: 'CHECK' } as const;
  const found = { kind: 'FOUND', severity: 'NONE' } as const;
  expect(counts([print], [])).toMatchObject({ FOUND: null, MISSING: null, UNEXPECTED: null, DIFFERENCE: null, BARCODE: 0, PREFLIGHT: 1 });
  expect(counts([found], [])).toMatchObject({ FOUND: 1, MISSING: 0, UNEXPECTED: 0, DIFFERENCE: null });
  expect(counts([found], [1])).toMatchObject({ DIFFERENCE: 0 });
});

test('a version says of its inspection what it looked for: texts only where some were approved, differences where it was compared', () => {
  const none = { found: 0, altered: 0, missing: 0, notChecked: 0, unreliable: 0 };
  expect(lookedBy(none, [])).toEqual({ texts: false, differences: false });
  expect(lookedBy({ ...none, notChecked: 1, unreliable: 0 }, [])).toEqual({ texts: true, differences: false });
  expect(lookedBy({ ...none, missing: 1 }, [1])).toEqual({ texts: true, differences: true });
});

test('what somebody judged to be none is not counted', () => {
  const differences = [
    { kind: 'DIFFERENCE', severity: 'NONE' },
    { kind: 'DIFFERENCE', severity: 'MINOR' },
  ] as const;
  expect(counts(differences, [1])).toMatchObject({ DIFFERENCE: 1 });
});
