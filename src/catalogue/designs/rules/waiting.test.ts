import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WORKFLOW } from '#approval/workflows/rules/options.ts';
import { DESIGN_STATUSES } from './advance.ts';
import { designWaitingSentence, waitOf, type Standing } from './waiting.ts';

const design = {
  status: 'SPECIFICATION' as const,
  workflow: DEFAULT_WORKFLOW,
  currentSpecificationId: null,
  currentVersionId: null,
  specificationConfirmedAt: null,
};
const drawn = {
  ...design,
  status: 'DESIGN' as const,
  currentSpecificationId: 's',
  currentVersionId: 'v',
  specificationConfirmedAt: new Date(0),
};
const unseen: Standing = { circulated: false, inspection: null };
const inspected: Standing = { circulated: false, inspection: 'DONE' };
const circulates = { ...DEFAULT_WORKFLOW, intermediateReview: true };
const free = { ...DEFAULT_WORKFLOW, order: 'PARALLEL' as const, designApprovalRequired: false };

test('says what is missing next, and whose turn it is', () => {
  expect(waitOf(design, unseen)).toEqual({ reason: 'SPECIFICATION_TO_WRITE', maker: 'SPECIFICATION' });
  expect(waitOf({ ...design, currentSpecificationId: 's' }, unseen).reason).toBe('SPECIFICATION_TO_REQUEST');
  expect(waitOf({ ...drawn, currentVersionId: null }, unseen).reason).toBe('VERSION_TO_UPLOAD');
  expect(waitOf(drawn, inspected).reason).toBe('DESIGN_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: circulates }, inspected).reason).toBe('CIRCULATION_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: circulates }, { ...inspected, circulated: true }).reason).toBe('DESIGN_TO_REQUEST');
  expect(waitOf({ ...drawn, workflow: free }, inspected).reason).toBe('DESIGN_TO_FINISH');
});

test('waits for no request while the inspection runs or has failed: none is taken then (D6.6)', () => {
  const failed: Standing = { circulated: false, inspection: 'FAILED' };
  expect(waitOf(drawn, { circulated: false, inspection: 'RUNNING' })).toEqual({ reason: 'INSPECTION_RUNNING', maker: null });
  expect(waitOf(drawn, failed)).toEqual({ reason: 'INSPECTION_FAILED', maker: 'DESIGN' });
  expect(waitOf({ ...drawn, workflow: { ...free, intermediateReview: true } }, failed).reason).toBe('INSPECTION_FAILED');
  // Without a review nothing hinders.
  expect(waitOf({ ...drawn, workflow: free }, failed).reason).toBe('DESIGN_TO_FINISH');
});

test('drawn before its specification it waits for that, where nothing can be requested or completed without it', () => {
  const early = { ...drawn, currentSpecificationId: null, specificationConfirmedAt: null };
  expect(waitOf(early, inspected)).toEqual({ reason: 'SPECIFICATION_TO_WRITE', maker: 'SPECIFICATION' });
  const open = { ...early, currentSpecificationId: 's' };
  expect(waitOf(open, inspected).reason).toBe('DESIGN_TO_REQUEST');
  expect(waitOf({ ...open, workflow: free }, inspected).reason).toBe('SPECIFICATION_TO_REQUEST');
  expect(waitOf({ ...open, workflow: { ...free, specificationApprovalRequired: false } }, inspected).reason).toBe(
    'SPECIFICATION_TO_CONFIRM',
  );
});

test('names up to three people, and stays a whole sentence in both languages whatever the design is', () => {
  const wait = waitOf({ ...design, status: 'DESIGN' }, unseen);
  expect(designWaitingSentence(wait, ['絵本 晃'], 'ja')).toBe('デザインデータのアップロードを待っています（絵本 晃）。');
  expect(designWaitingSentence(wait, ['A', 'B', 'C', 'D'], 'en')).toBe('Waiting for the upload of design data.');
  fc.assert(
    fc.property(
      fc.constantFrom(...DESIGN_STATUSES),
      fc.constantFrom(null, 'id'),
      fc.constantFrom(null, 'id'),
      fc.boolean(),
      fc.constantFrom('RUNNING' as const, 'FAILED' as const, 'DONE' as const, null),
      fc.constantFrom('ja' as const, 'en' as const),
      (status, currentSpecificationId, currentVersionId, circulated, inspection, locale) => {
        const sentence = designWaitingSentence(
          waitOf({ ...design, status, currentSpecificationId, currentVersionId }, { circulated, inspection }),
          ['A'],
          locale,
        );
        expect(sentence).toMatch(locale === 'ja' ? /。$/ : /\.$/);
        expect(sentence).not.toMatch(/[{}]/);
      },
    ),
  );
});
