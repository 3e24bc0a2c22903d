import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFindings } from './findings.ts';
import type { DifferenceFinding, PartFinding, UnexpectedFinding } from './types.ts';

test('findings are numbered 1 to n, what is wrong before what is right', () => {
  const kinds = fc.constantFrom('FOUND', 'ALTERED', 'MISSING') as fc.Arbitrary<PartFinding['verdict']>;
  const severity = fc.constantFrom('CRITICAL', 'CHECK', 'MINOR', 'NONE') as fc.Arbitrary<PartFinding['severity']>;
  const base = { severity, risk: fc.nat(300), ordinal: fc.nat(50), id: fc.uuid() };
  fc.assert(
    fc.property(
      fc.array(fc.record({ ...base, verdict: kinds, places: fc.constant([]) }), { maxLength: 20 }),
      fc.array(fc.record({ ...base, page: fc.constant(1), boxes: fc.constant([]) }), { maxLength: 5 }),
      fc.array(fc.record({ ...base, page: fc.constant(1) }), { maxLength: 5 }),
      (parts, unexpected, differences) => {
        const found = numberFindings({
          parts: parts as unknown as PartFinding[],
          unexpected: unexpected as unknown as UnexpectedFinding[],
          differences: differences as unknown as DifferenceFinding[],
        });
        expect(found.map((one) => one.number)).toEqual(found.map((_, index) => index + 1));
        expect(found).toHaveLength(parts.length + unexpected.length + differences.length);
        const firstRight = found.findIndex((one) => one.kind === 'FOUND');
        if (firstRight >= 0) expect(found.slice(firstRight).every((one) => one.kind === 'FOUND')).toBe(true);
      },
    ),
  );
});
