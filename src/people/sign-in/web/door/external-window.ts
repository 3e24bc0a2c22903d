/**
 * A window of its own for the external issuer. Its pages and ours cannot speak to each other (our opener policy cuts the
 * tie, and so may theirs), so the page of ours that it ends at tells all windows of this browser how it ended.
 */
export interface ExternalEnd {
  /** The attempt's name; null: a sign-in. */
  attempt: string | null;
  /** The code of a refusal; null: it went well. */
  refused: string | null;
}

const CHANNEL = 'koryo.external';

/** Opens an empty window; must be called while a click is being answered. Null: the browser refused it. */
export function openExternalWindow(): Window | null {
  return window.open('', 'koryo-external', 'popup,width=520,height=720');
}

export function tellExternalEnd(end: ExternalEnd): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(end);
  channel.close();
}

/** Calls for every attempt that ends in another window. Answers the way to stop. */
export function onExternalEnd(listen: (end: ExternalEnd) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<ExternalEnd>) => listen(event.data));
  return () => channel.close();
}
