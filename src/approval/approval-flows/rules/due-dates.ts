/** Due dates that count from the start of a unit (a template knows no calendar). Pure. */
import { addDays } from '#shared/dates.ts';
import type { FlowEffect } from './advance.ts';
import type { FlowRecord } from './types.ts';

/** The latest that a unit can be due, in days after its start. */
export const DUE_IN_DAYS_MAX = 365;

/** The ids of the units that start with these effects. */
function startedIds(effects: readonly FlowEffect[]): Set<string> {
  return new Set(effects.flatMap((effect) => (effect.kind === 'pieceStarted' ? effect.pieceId : [])));
}

/** Whether some unit that starts now is due a number of days after its start. */
export function startsDueUnit(flow: FlowRecord, effects: readonly FlowEffect[]): boolean {
  const started = startedIds(effects);
  return flow.blocks.some((block) => block.pieces.some((piece) => started.has(piece.id) && piece.dueInDays !== null));
}

/** The flow with the due dates of what starts on `today` ('2026-11-21'); the dates of all else stay as they are. */
export function withDueDates(flow: FlowRecord, effects: readonly FlowEffect[], today: string): FlowRecord {
  const started = startedIds(effects);
  return {
    ...flow,
    blocks: flow.blocks.map((block) => ({
      ...block,
      pieces: block.pieces.map((piece) =>
        started.has(piece.id) && piece.dueInDays !== null ? { ...piece, dueDate: addDays(today, piece.dueInDays) } : piece,
      ),
    })),
  };
}
