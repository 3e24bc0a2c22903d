/** Inputs of naming and ending a delegate. */
import { z } from 'zod';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { dateInput, idInput } from '#shared/input.ts';

const flowType = z.enum(FLOW_TYPES, 'INVALID');

export const createDelegationInput = z.object({
  delegateId: idInput,
  /** Plain dates, both included, in the company's time zone. */
  startsOn: dateInput,
  endsOn: dateInput,
  /** Empty: every type. */
  flowTypes: z.array(flowType).max(FLOW_TYPES.length),
});

export const possibleDelegatesInput = z.object({ text: z.string().max(200, 'TOO_LONG').optional() });

export const endDelegationInput = z.object({ delegationId: idInput });
