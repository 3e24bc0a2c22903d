import { expect, it } from 'vitest';
import { verdictOf, type InspectReport } from './inspect-report.ts';

const empty = {
  texts: [],
  unexpected: [],
  differences: [],
  barcodes: [],
  images: [],
  preflight: { inks: [], findings: [] },
} as unknown as Omit<InspectReport, 'verdict'>;

it('ends with another word where the settings hide differences', () => {
  expect(verdictOf({ ...empty, hidden: null })).toBe('MATCH');
  expect(verdictOf({ ...empty, hidden: { differences: 0, largestMm: 0 } })).toBe('MATCH');
  expect(verdictOf({ ...empty, hidden: { differences: 2, largestMm: 0.2 } })).toBe('TOLERATED');
  const unexpected = [{ page: 1, text: '毒', class: 'VISIBLE', boxes: [], severity: 'CHECK' as const, risk: 1 }];
  expect(verdictOf({ ...empty, unexpected, hidden: { differences: 2, largestMm: 0.2 } })).toBe('FINDINGS');
});
