/** The steps of an inspection (D7.2) as a table: pure. */
export const STEPS = ['RECEIVED', 'RENDERED', 'TEXT_DETECTED', 'PARTS_MATCHED', 'CONTENTS_COMPARED', 'DONE'] as const;
export type Step = (typeof STEPS)[number];

export const VERSION_STATUSES = [...STEPS, 'FAILED'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** How far a status has come, 0–5; a failed one stands at the front again. */
export function progressOf(status: VersionStatus): number {
  return status === 'FAILED' ? 0 : STEPS.indexOf(status);
}

/** Whether the job still works on the version. */
export function isRunning(status: VersionStatus): status is Exclude<VersionStatus, 'DONE' | 'FAILED'> {
  return status !== 'DONE' && status !== 'FAILED';
}

/**
 * Whether a step may follow a status. Steps come in their order and none is left out; a job that starts anew
 * begins at RECEIVED; every step may fail; what is DONE or FAILED is left by a new run only.
 */
export function mayFollow(from: VersionStatus, to: VersionStatus): boolean {
  if (to === 'FAILED') return isRunning(from);
  if (to === 'RECEIVED') return true;
  return isRunning(from) && progressOf(to) === progressOf(from) + 1;
}

/** What a run may write: only the newest run of a version, and of it only the newest try (reliability rule 6). */
export function isCurrentTry(stored: { run: number; attempt: number }, asking: { run: number; attempt: number }): boolean {
  return stored.run === asking.run && stored.attempt === asking.attempt;
}
