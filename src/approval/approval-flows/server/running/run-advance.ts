import type { CommandContext } from '#platform/command.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { today } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { advance, type FlowAction, type FlowEffect } from '../../rules/advance.ts';
import { startsDueUnit, withDueDates } from '../../rules/due-dates.ts';
import type { FlowRecord } from '../../rules/types.ts';

/** The machine's answer, or its refusal as an error. */
export function advanced(flow: FlowRecord, action: FlowAction): { next: FlowRecord; effects: FlowEffect[] } {
  const result = advance(flow, action);
  if (!result.ok) throw new AppError(result.error, result.params ?? {});
  // The machine copies what it does not know, so a record stays a record.
  return { next: result.state as FlowRecord, effects: result.effects };
}

/** The same for what may start units: those that count their due date from their start get it, in the company's days. */
export async function advancedToday(ctx: CommandContext, flow: FlowRecord, action: FlowAction): Promise<ReturnType<typeof advanced>> {
  const { next, effects } = advanced(flow, action);
  if (!startsDueUnit(next, effects)) return { next, effects };
  const { timeZone } = await loadCompany(ctx.db, flow.companyId);
  return { next: withDueDates(next, effects, today(ctx.now, timeZone)), effects };
}

/** The audit actions of decisions (D10.1). */
export const DECISION_AUDIT = { APPROVED: 'approve', REJECTED: 'reject', CONFIRMED: 'confirm' } as const;
