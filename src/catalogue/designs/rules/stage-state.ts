import type { StageState } from './advance.ts';
import type { DesignRecord } from './types.ts';

/** What of a design its stages hang on (D6.1). */
export function stageStateOf(
  design: Pick<DesignRecord, 'status' | 'locked' | 'specificationConfirmedAt' | 'currentVersionId'>,
): StageState & { hasVersion: boolean } {
  const { status, locked, specificationConfirmedAt, currentVersionId } = design;
  return { status, locked, specificationConfirmed: specificationConfirmedAt !== null, hasVersion: currentVersionId !== null };
}

/** Nothing happens with it any more: released for print, or cancelled. */
export const isEnded = (status: string): boolean => status === 'COMPLETED' || status === 'CANCELLED';
