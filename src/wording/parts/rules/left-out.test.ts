import { expect, test } from 'vitest';
import { whyNotPart } from './left-out.ts';

const draft = { latestVersion: { availability: 'DRAFT' as const }, viewerCan: ['requestReview', 'delete', 'retire'] };
const approved = { ...draft, availableVersion: {}, latestVersion: { availability: 'AVAILABLE' as const } };

test('a part that an action on many does not take says why: its state before the right', () => {
  expect([whyNotPart('requestReview', draft), whyNotPart('delete', draft), whyNotPart('retire', approved)]).toEqual([null, null, null]);
  expect(whyNotPart('retire', draft)).toBe('NEVER_APPROVED');
  expect(whyNotPart('delete', approved)).toBe('APPROVED_ONCE');
  expect(whyNotPart('requestReview', approved)).toBe('NOTHING_WAITS');
  expect(whyNotPart('retire', { ...approved, retiredAt: '2026-11-28' })).toBe('RETIRED');
  expect(whyNotPart('delete', { ...draft, latestVersion: { availability: 'IN_REVIEW' } })).toBe('IN_REVIEW');
  expect(whyNotPart('delete', { ...draft, viewerCan: [] })).toBe('NO_RIGHT');
});
