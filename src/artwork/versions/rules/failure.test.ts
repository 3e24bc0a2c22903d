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

test('of a page that was cut off is said which, after how long, and how large its picture is where that may be why', () => {
  const drawn = { work: 'DRAW', page: 3, seconds: 20 };
  expect(failureOf('ENGINE_TIMEOUT', { ...drawn, width: 60_000, height: 60_000 }, 'a.pdf')).toEqual({
    code: 'PICTURE_TOO_SLOW',
    params: { fileName: 'a.pdf', page: 3, seconds: 20, width: 60_000, height: 60_000 },
  });
  expect(failureOf('ENGINE_TIMEOUT', { ...drawn, width: 800, height: 600 }, 'a.pdf').code).toBe('PAGE_TOO_SLOW');
  expect(failureOf('ENGINE_TIMEOUT', drawn, 'a.pdf').code).toBe('PAGE_TOO_SLOW');
  expect(failureOf('ENGINE_TIMEOUT', { work: 'COMPARE', page: 1, seconds: 32 }, 'a.pdf').code).toBe('INSPECTION_TIMEOUT');
});
