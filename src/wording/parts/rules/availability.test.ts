import { describe, expect, it } from 'vitest';
import { advanceAvailability, editObstacle, partAvailability, type VersionEvent } from './availability.ts';
import { AVAILABILITIES } from './types.ts';

describe('DRAFT → IN_REVIEW → AVAILABLE → RETIRED (D4.3)', () => {
  const moves: [VersionEvent, string][] = [
    ['SAVED_WITHOUT_APPROVAL', 'DRAFT>AVAILABLE'],
    ['REQUESTED', 'DRAFT>IN_REVIEW'],
    ['WITHDRAWN', 'IN_REVIEW>DRAFT'],
    ['REJECTED', 'IN_REVIEW>DRAFT'],
    ['COMPLETED', 'IN_REVIEW>AVAILABLE'],
    ['RETIRED', 'DRAFT>RETIRED AVAILABLE>RETIRED'],
  ];
  it.each(moves)('%s goes exactly %s', (event, expected) => {
    const found = AVAILABILITIES.flatMap((state) => {
      const next = advanceAvailability(state, event);
      return next ? [`${state}>${next}`] : [];
    });
    expect(found.join(' ')).toBe(expected);
  });

  it('an available part stays available while its next version is in the making', () => {
    const part = { retiredAt: null, availableVersionId: 'v1' };
    expect(partAvailability(part, 'DRAFT')).toBe('AVAILABLE');
    expect(partAvailability(part, 'IN_REVIEW')).toBe('AVAILABLE');
    expect(partAvailability({ ...part, retiredAt: new Date() }, 'RETIRED')).toBe('RETIRED');
    expect(partAvailability({ retiredAt: null, availableVersionId: null }, 'IN_REVIEW')).toBe('IN_REVIEW');
  });

  it('a part in review cannot be edited, nor a retired one', () => {
    expect(editObstacle({ retiredAt: null }, 'IN_REVIEW')).toBe('PART_IN_REVIEW');
    expect(editObstacle({ retiredAt: new Date() }, 'RETIRED')).toBe('PART_RETIRED');
    expect(editObstacle({ retiredAt: null }, 'AVAILABLE')).toBeNull();
    expect(editObstacle({ retiredAt: null }, 'DRAFT')).toBeNull();
  });
});
