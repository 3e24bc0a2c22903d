import { describe, expect, test } from 'vitest';
import { deleteObstacle, rerunObstacle } from './version-rules.ts';

describe('what may be done with a version (D6.10)', () => {
  const version = { id: 'v', status: 'DONE' as const, submittedAt: null, updatedAt: new Date() };
  const design = { status: 'DESIGN' as const, locked: false, currentVersionId: 'v' };

  test('nothing while a flow runs, the design is locked or paused', () => {
    for (const [state, obstacle] of [
      [{ ...design, status: 'DESIGN_REVIEW' as const }, 'DESIGN_IN_REVIEW'],
      [{ ...design, status: 'CIRCULAR' as const }, 'DESIGN_IN_REVIEW'],
      [{ ...design, locked: true }, 'DESIGN_LOCKED'],
      [{ ...design, status: 'ON_HOLD' as const }, 'DESIGN_PAUSED'],
    ] as const) {
      expect([deleteObstacle(state, version), rerunObstacle(state, version)]).toEqual([obstacle, obstacle]);
    }
  });

  test('a running inspection is waited for, a lost one can be started anew', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const running = { ...version, status: 'RENDERED' as const };
    expect(rerunObstacle(design, { ...running, updatedAt: new Date('2026-11-21T11:55:00Z') }, now)).toBe('INSPECTION_RUNNING');
    expect(rerunObstacle(design, { ...running, updatedAt: new Date('2026-11-21T11:40:00Z') }, now)).toBeNull();
  });
});
