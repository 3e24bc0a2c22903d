/** What is known of a conversation: pages of it, the newest messages and older ones, put together. Pure. */

export interface Dated {
  id: string;
  /** ISO instant. */
  createdAt: string;
}

export interface Known<M> {
  /** Oldest first, each once. */
  messages: readonly M[];
  /** Where the older ones begin; null when there are none. */
  older: string | null;
}

export interface Page<M> {
  /** Newest first, as the API gives them. */
  items: readonly M[];
  nextToken: string | null;
}

const order = (a: Dated, b: Dated): number => (a.createdAt === b.createdAt ? compare(a.id, b.id) : compare(a.createdAt, b.createdAt));

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function together<M extends Dated>(known: readonly M[], fresh: readonly M[]): M[] {
  const all = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) all.set(message.id, message);
  return [...all.values()].sort(order);
}

/**
 * The newest page laid over what is known. Where it does not reach what is known (somebody was away while a page's worth was
 * written), there would be a hole: then it alone is known, and older ones are read again from its end.
 */
export function withNewest<M extends Dated>(known: Known<M>, page: Page<M>): Known<M> {
  const ids = new Set(known.messages.map(({ id }) => id));
  const reaches = page.nextToken === null || page.items.some(({ id }) => ids.has(id));
  if (!reaches || known.messages.length === 0) return { messages: together([], page.items), older: page.nextToken };
  return { messages: together(known.messages, page.items), older: known.older };
}

/** The page that was asked for at `after`; one that was asked for before the known ones were dropped is passed over. */
export function withOlder<M extends Dated>(known: Known<M>, after: string, page: Page<M>): Known<M> {
  if (known.older !== after) return known;
  return { messages: together(known.messages, page.items), older: page.nextToken };
}
