/** What is said of where one is. */
export interface Said {
  place: string;
  leaves: boolean;
}

/**
 * Says it one after the other: what is said while another is under way goes out when that has come back, and only the newest of it. A page that was
 * left says so after its last word that it is there, never before: nobody is shown who is gone.
 */
export function toldInOrder(send: (said: Said) => Promise<unknown>): (said: Said) => Promise<void> {
  let next: Said | null = null;
  let isUnderWay = false;
  return async (said) => {
    next = said;
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      while (next !== null) {
        const now: Said = next;
        next = null;
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await send(now);
      }
    } finally {
      isUnderWay = false;
    }
  };
}
