import type { ErrorDefinition } from '#shared/errors.ts';
import type { DesignStatus } from './advance.ts';
import { designErrors } from './errors.ts';

/** A design on hold or cancelled rests, with all that is made of it; null: it does not rest. */
export function pauseObstacle({ status }: { status: DesignStatus }): ErrorDefinition | null {
  return status === 'ON_HOLD' || status === 'CANCELLED' ? designErrors.DESIGN_PAUSED : null;
}
