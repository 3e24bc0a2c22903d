import { expect, test } from 'vitest';
import { whyNot, type ListedDesign } from './left-out.ts';

const design = (values: Partial<ListedDesign>): ListedDesign => ({
  status: 'DESIGN',
  currentVersionId: 'v',
  currentSpecificationId: 's',
  viewerCan: ['update', 'delete', 'hold', 'cancel', 'assignRoles'],
  ...values,
});

test('a design that an action on many does not take says why: its state before the right', () => {
  expect(whyNot('due', design({}))).toBeNull();
  expect(whyNot('due', design({ status: 'CANCELLED', viewerCan: [] }))).toBe('CANCELLED');
  expect(whyNot('due', design({ viewerCan: [] }))).toBe('NO_RIGHT');
  expect(whyNot('hold', design({ status: 'COMPLETED' }))).toBe('COMPLETED');
  expect(whyNot('resume', design({}))).toBe('GOES_ON');
  expect(whyNot('resume', design({ status: 'ON_HOLD', viewerCan: ['resume'] }))).toBeNull();
});

test('a review is requested of what stands at its design and has one; deleted is what holds nothing', () => {
  expect(whyNot('request', design({}))).toBeNull();
  expect(whyNot('request', design({ status: 'DESIGN_REVIEW' }))).toBe('IN_REVIEW');
  expect(whyNot('request', design({ status: 'SUBMISSION' }))).toBe('APPROVED');
  expect(whyNot('request', design({ currentVersionId: null }))).toBe('NO_VERSION');
  expect(whyNot('delete', design({}))).toBe('HOLDS_SOMETHING');
  expect(whyNot('delete', design({ currentVersionId: null, currentSpecificationId: null }))).toBeNull();
});
