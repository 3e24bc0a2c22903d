/**
 * One idempotency key per intent: pressing again after a lost connection sends
 * the same key, so that the command runs once; a new attempt after an answer,
 * or with other content, is another intent.
 */
export interface IntentKey {
  /** The key for sending this content now. */
  keyFor(content: unknown): string;
  /** The server has answered, whatever it said. */
  answered(): void;
}

export function intentKey(newKey: () => string): IntentKey {
  let open: { key: string; content: string } | null = null;
  return {
    keyFor(content) {
      const text = JSON.stringify(content) ?? '';
      if (open?.content !== text) open = { key: newKey(), content: text };
      return open.key;
    },
    answered() {
      open = null;
    },
  };
}
