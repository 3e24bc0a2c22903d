import { expect, test } from 'vitest';
import { versionErrors } from './errors.ts';
import { failureOf } from './failure.ts';

test('every refusal of the engine has words, and anything unforeseen can be run again', () => {
  expect(failureOf('ENGINE_PDF_PASSWORD', { given: false }, 'a.pdf').code).toBe('FILE_PASSWORD_NEEDED');
  expect(failureOf('ENGINE_PDF_PASSWORD', { given: true }, 'a.pdf').code).toBe('FILE_PASSWORD_WRONG');
  expect(failureOf('ENGINE_TOO_LARGE', { limit: 314_572_800 }, 'a.pdf').params).toEqual({
    fileName: 'a.pdf',
    limit: '300 MB',
  });
  expect(failureOf('ENGINE_TOO_LARGE', { what: 'PAGE', limit: 150e6 }, 'a.pdf').code).toBe('PAGE_TOO_LARGE');
  expect(failureOf('SOMETHING', {}, 'a.pdf').code).toBe('INSPECTION_BROKE_OFF');
  for (const definition of Object.values(versionErrors)) expect([definition.ja, definition.en].every(Boolean)).toBe(true);
});
