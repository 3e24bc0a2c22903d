import { expect, test } from 'vitest';
import { findingErrors } from '#artwork/findings/rules/errors.ts';
import { reportErrors } from '#artwork/reports/rules/errors.ts';
import { inspectionErrors } from './errors.ts';

test('every refusal of a run, of its findings and of its reports has words', () => {
  for (const definition of Object.values({ ...inspectionErrors, ...findingErrors, ...reportErrors })) {
    expect([definition.ja, definition.en].every(Boolean)).toBe(true);
  }
});
