import fc from 'fast-check';
import { expect, test } from 'vitest';
import { designWaitingWords } from '../messages.ts';
import { keysOf } from '#shared/keys.ts';
import { nextStep, type StepFacts } from './next-step.ts';
import type { Wait } from './waiting.ts';

const at = '/b/p/d';
const REASONS = keysOf(designWaitingWords).filter((key): key is Wait['reason'] => key !== 'who' && key !== 'nameJoin');
const facts = (wait: Wait['reason'], more: Partial<StepFacts> = {}): StepFacts => ({ wait, flow: null, hasFlow: true, at, ...more });
const flow = (status: 'IN_PROGRESS' | 'REJECTED', more: object = {}) =>
  ({ type: 'DESIGN', status, isUnchanged: true, decidesAt: null, ...more }) as const;

test('each stage has its one act, on the page where it is done', () => {
  expect(nextStep(facts('SPECIFICATION_TO_WRITE'))).toEqual({ act: 'WRITE_SPECIFICATION', path: `${at}/specification` });
  expect(nextStep(facts('SPECIFICATION_TO_REQUEST'))?.path).toBe(`${at}/specificationConfirm`);
  expect(nextStep(facts('VERSION_TO_UPLOAD'))).toEqual({ act: 'UPLOAD', path: null });
  expect(nextStep(facts('DESIGN_TO_REQUEST'))?.path).toBe(`${at}/designConfirm`);
  expect(nextStep(facts('COMPLETED'))).toEqual({ act: 'HAND_OVER', path: `${at}/submission` });
  expect(nextStep(facts('CANCELLED'))).toBeNull();
});

test('no request is offered while nobody has said who approves', () => {
  for (const wait of ['SPECIFICATION_TO_REQUEST', 'CIRCULATION_TO_REQUEST', 'DESIGN_TO_REQUEST'] as const) {
    expect(nextStep(facts(wait, { hasFlow: false }))?.act).toMatch(/^SET_UP/);
  }
});

test('after a return the upload comes first, until something else stands there', () => {
  expect(nextStep(facts('DESIGN_TO_REQUEST', { flow: flow('REJECTED') }))?.act).toBe('UPLOAD_AGAIN');
  expect(nextStep(facts('DESIGN_TO_REQUEST', { flow: flow('REJECTED', { isUnchanged: false }) }))?.act).toBe('REQUEST_APPROVAL');
  expect(nextStep(facts('SPECIFICATION_TO_REQUEST', { flow: flow('REJECTED') }))?.act).toBe('REVISE_SPECIFICATION');
});

test('while a review runs, whoever’s turn it is decides, and everybody else waits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REASONS), fc.boolean(), fc.option(fc.constant('/review')), (wait, hasFlow, decidesAt) => {
      const step = nextStep(facts(wait, { hasFlow, flow: flow('IN_PROGRESS', { decidesAt }) }));
      expect(step).toEqual(decidesAt ? { act: 'DECIDE', path: decidesAt } : { act: 'WAIT', path: null });
    }),
  );
});
