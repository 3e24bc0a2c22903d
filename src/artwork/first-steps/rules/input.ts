import { z } from 'zod';
import { idInput, localeInput } from '#shared/input.ts';
import { FLOW_ROLES, READY_MADE_KINDS, rolesOf } from './ready-made.ts';

/** In which language the sample's things are named. */
export const trySampleInput = z.object({ locale: localeInput });

/** false brings the list back. */
export const dismissFirstStepsInput = z.object({ dismissed: z.boolean() });

/** Approvers of one role; each of them approves. */
const seatInput = z
  .object({ role: z.enum(FLOW_ROLES), userIds: z.array(idInput).min(1, 'REQUIRED').max(20) })
  .meta({ id: 'FlowSeatInput' });

export const adoptFlowsInput = z
  .object({ kind: z.enum(READY_MADE_KINDS), seats: z.array(seatInput).max(FLOW_ROLES.length) })
  .superRefine(({ kind, seats }, check) => {
    const given = new Set(seats.map(({ role }) => role));
    for (const role of rolesOf(kind)) {
      if (!given.has(role)) check.addIssue({ code: 'custom', path: ['seats', role], message: 'REQUIRED' });
    }
  });

/** `reset`: anew, in its first state. */
export const practiseInput = z.object({ locale: localeInput, reset: z.boolean() });
