/** How a status looks: 'waiting' outlined grey, 'todo' amber, 'running' green, 'done' outlined indigo, 'stopped' outlined red, 'rejected' red. */
export type StatusTone = 'waiting' | 'todo' | 'running' | 'done' | 'stopped' | 'rejected' | 'locked';

/** The looks fixed by specification section 4 (tasks) and visual.md (flows), by the stored code. */
const tones: Record<string, StatusTone> = {
  WAIT: 'waiting',
  STAND_BY: 'waiting',
  DRAFT: 'waiting',
  RETIRED: 'waiting',
  ON_HOLD: 'waiting',
  NOT_STARTED: 'todo',
  TO_DO: 'todo',
  UN_CONFIRMED: 'todo',
  DOING: 'running',
  IN_PROGRESS: 'running',
  IN_REVIEW: 'running',
  COMPLETED: 'done',
  APPROVED: 'done',
  CONFIRMED: 'done',
  AVAILABLE: 'done',
  STOPPED: 'stopped',
  CANCELLED: 'stopped',
  FAILED: 'rejected',
  REJECTED: 'rejected',
};

/** The look of a stored status code; an unknown one is shown as waiting. */
export function toneOf(code: string): StatusTone {
  return tones[code] ?? 'waiting';
}
