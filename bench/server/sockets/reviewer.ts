/** One reviewer's open page: a websocket as the browser holds it, and the screen's data asked again at each hint. */
import WebSocket from 'ws';
import { createClient } from 'graphql-ws';

export interface Reviewer {
  /** performance.now() of the screen that showed at least so many decisions. */
  sees(decisions: number): Promise<number>;
  close(): Promise<void>;
}

export interface ReviewerOptions {
  url: string;
  idToken: string;
  flowId: string;
  /** Asks for the screen's data; answers how many decisions it shows. */
  look(): Promise<number>;
}

export async function openReviewer({ url, idToken, flowId, look }: ReviewerOptions): Promise<Reviewer> {
  const waiting: { decisions: number; resolve: (at: number) => void }[] = [];
  let shown = 0;
  let looking: Promise<void> | undefined;
  let again = false;
  // As the screens do: a hint while one asks already is answered by asking once more.
  const renew = async () => {
    do {
      again = false;
      shown = Math.max(shown, await look());
      const at = performance.now();
      for (const one of waiting.filter((each) => each.decisions <= shown)) {
        waiting.splice(waiting.indexOf(one), 1);
        one.resolve(at);
      }
    } while (again);
    looking = undefined;
  };
  const hinted = () => {
    if (looking) again = true;
    else looking = renew();
  };
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        // A browser says where its page is from; others are refused.
        super(address, protocols, { origin: url });
      }
    },
    lazy: false,
    connectionParams: { authorization: `Bearer ${idToken}` },
    retryAttempts: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.on('connected', () => resolve());
    client.on('closed', () => reject(new Error('the socket was closed')));
  });
  const query = 'subscription Flow($id: ID!) { approvalFlowChanged(id: $id) { id } }';
  client.subscribe({ query, variables: { id: flowId } }, { next: hinted, error: () => undefined, complete: () => undefined });
  return {
    sees: (decisions) =>
      shown >= decisions ? Promise.resolve(performance.now()) : new Promise((resolve) => waiting.push({ decisions, resolve })),
    close: async () => {
      await client.dispose();
      await looking;
    },
  };
}
