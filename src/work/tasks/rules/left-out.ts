/** Why a move of many tasks does not take one of them: pure, over what the list shows. */
import { isOneOf } from '#shared/one-of.ts';
import { HAND_MOVES, TASK_STATUSES, mayMove, type HandMove } from './transitions.ts';

export type TaskLeftOut = 'NO_RIGHT' | 'BY_ITSELF' | 'DONE' | 'IS_STOPPED' | 'NOT_STOPPED';

interface ListedTask {
  handMade: boolean;
  status: string;
  viewerCan: readonly string[];
}

/** Null: the move takes it. What stands in everybody's way is named before the right. */
export function whyNotTask(move: HandMove, { handMade, status, viewerCan }: ListedTask): TaskLeftOut | null {
  if (status === 'COMPLETED') return 'DONE';
  if (!handMade) return 'BY_ITSELF';
  if (isOneOf(TASK_STATUSES, status) && !mayMove(status, HAND_MOVES[move].to)) return move === 'resumeTask' ? 'NOT_STOPPED' : 'IS_STOPPED';
  return viewerCan.includes(move) ? null : 'NO_RIGHT';
}

/** The same for another day or another colleague. */
export function whyNotChanged({ handMade, status, viewerCan }: ListedTask): TaskLeftOut | null {
  if (status === 'COMPLETED') return 'DONE';
  if (!handMade) return 'BY_ITSELF';
  if (status === 'STOPPED') return 'IS_STOPPED';
  return viewerCan.includes('changeRequest') ? null : 'NO_RIGHT';
}
