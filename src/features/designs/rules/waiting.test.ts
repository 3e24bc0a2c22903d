import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WORKFLOW } from '#features/workflows/rules/options.ts';
import { DESIGN_STATUSES } from './advance.ts';
import { designWaitingSentence, waitOf } from './waiting.ts';

const design = { status: 'SPECIFICATION' as const, workflow: DEFAULT_WORKFLOW, currentSpecificationId: null, currentVersionId: null };

test('says what is missing next, and whose turn it is', () => {
  expect(waitOf(design, false)).toEqual({ reason: 'SPECIFICATION_TO_WRITE', maker: 'SPECIFICATION' });
  expect(waitOf({ ...design, currentSpecificationId: 's' }, false).reason).toBe('SPECIFICATION_TO_REQUEST');
  const drawn = { ...design, status: 'DESIGN' as const, currentVersionId: 'v' };
  const circulates = { ...DEFAULT_WORKFLOW, intermediateReview: true };
  expect(waitOf({ ...drawn, currentVersionId: null }, false).reason).toBe('VERSION_TO_UPLOAD');
  expect(waitOf(drawn, false).reason).toBe('DESIGN_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: circulates }, false).reason).toBe('CIRCULATION_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: circulates }, true).reason).toBe('DESIGN_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: { ...DEFAULT_WORKFLOW, designApprovalRequired: false } }, false).reason).toBe('DESIGN_TO_FINISH');
});

test('names up to three people, and stays a whole sentence in both languages whatever the design is', () => {
  const wait = waitOf({ ...design, status: 'DESIGN' }, false);
  expect(designWaitingSentence(wait, ['絵本 晃'], 'ja')).toBe('デザインデータのアップロードを待っています（絵本 晃）。');
  expect(designWaitingSentence(wait, ['A', 'B', 'C', 'D'], 'en')).toBe('Waiting for the upload of design data.');
  fc.assert(
    fc.property(
      fc.constantFrom(...DESIGN_STATUSES),
      fc.constantFrom(null, 'id'),
      fc.constantFrom(null, 'id'),
      fc.boolean(),
      fc.constantFrom('ja' as const, 'en' as const),
      (status, currentSpecificationId, currentVersionId, circulated, locale) => {
        const sentence = designWaitingSentence(
          waitOf({ ...design, status, currentSpecificationId, currentVersionId }, circulated),
          ['A'],
          locale,
        );
        expect(sentence).toMatch(locale === 'ja' ? /。$/ : /\.$/);
        expect(sentence).not.toMatch(/[{}]/);
      },
    ),
  );
});
