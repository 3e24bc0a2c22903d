/** Uploads that wait for the server to be reached again: what every screen that sends a file tells of it. */
const waiting = new Set<object>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

export const uploadWaits = {
  /** The upload could not go on, and is tried again. */
  begin(upload: object): void {
    if (waiting.has(upload)) return;
    waiting.add(upload);
    changed();
  },
  /** It goes on, or ended. */
  end(upload: object): void {
    if (waiting.delete(upload)) changed();
  },
  any: (): boolean => waiting.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
