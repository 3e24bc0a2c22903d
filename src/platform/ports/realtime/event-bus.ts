/** A hint: ids and a version, never data; the client fetches through the API, which asks the policy. */
export type Hint = Record<string, string | number>;

/** Published to subscribers after the bus lost its connection and may have missed hints: refetch everything shown. */
export const GAP: Hint = { gap: 1 };

export interface EventBus {
  /**
   * Hints of one topic inside one company, from now on; ends with `return()`.
   * After a lost connection one GAP hint arrives, because what was published meanwhile is unknown.
   */
  subscribe(companyId: string, topic: string): AsyncIterableIterator<Hint>;
  close(): Promise<void>;
}
