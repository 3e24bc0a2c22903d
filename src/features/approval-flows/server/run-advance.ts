import { AppError } from '#shared/errors.ts';
import { advance, type FlowAction, type FlowEffect } from '../rules/advance.ts';
import type { FlowRecord } from '../rules/types.ts';

/** The machine's answer, or its refusal as an error. */
export function advanced(flow: FlowRecord, action: FlowAction): { next: FlowRecord; effects: FlowEffect[] } {
  const result = advance(flow, action);
  if (!result.ok) throw new AppError(result.error, result.params ?? {});
  // The machine copies what it does not know, so a record stays a record.
  return { next: result.state as FlowRecord, effects: result.effects };
}

/** The audit actions of decisions (D10.1). */
export const DECISION_AUDIT = { APPROVED: 'approve', REJECTED: 'reject', CONFIRMED: 'confirm' } as const;
