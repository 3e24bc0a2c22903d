/**
 * Commands that are sent one after another for many rows: no screen is asked for again after each of them, which would use up
 * what one person may ask in a minute, but once at the end; and one that is refused for their number waits and is sent again.
 */
const going = new Set<AbortSignal>();

/** Whether commands are being sent so. */
export const isInARow = (): boolean => going.size > 0;

/** @param stop ends the waiting of a command that was too many */
export async function inARow<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  going.add(stop);
  try {
    return await work();
  } finally {
    going.delete(stop);
  }
}

/** Limits of a minute are waited for; what is counted by the hour or the day is told at once. */
const LONGEST_WAIT_SECONDS = 60;

/**
 * Waits as long as a refusal says, where what was refused is one of many and comes within the minute.
 * @param retryAfter seconds, as the answer's header says them; @returns whether it is to be sent again
 */
export async function waited(retryAfter: string | null | undefined): Promise<boolean> {
  const seconds = Number(retryAfter ?? Number.NaN);
  const stops = [...going];
  if (stops.length === 0 || !(seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS)) return false;
  return await new Promise((resolve) => {
    const end = (again: boolean) => () => {
      clearTimeout(timer);
      for (const stop of stops) stop.removeEventListener('abort', given);
      resolve(again);
    };
    const given = end(false);
    const timer = setTimeout(end(true), seconds * 1000);
    for (const stop of stops) {
      if (stop.aborted) given();
      else stop.addEventListener('abort', given);
    }
  });
}
