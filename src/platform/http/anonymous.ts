import { clientNetwork } from './client-network.ts';
import { secondsLeft, windowStart } from '../limits/kinds.ts';
import { LimitReached } from '../limits/refusal.ts';

/** Counts a request of who is nobody yet, by the network that one client has; answers the refusal when it is one too many. */
export type Anonymous = (clientAddress: string) => LimitReached | null;

const WINDOW_SECONDS = 60;

/** @param most in a minute; null: not limited. In memory, of this server alone: nothing of it is worth a write. */
export function openAnonymous(most: number | null, now: () => number = Date.now): Anonymous {
  let since = 0;
  let counts = new Map<string, number>();
  return (clientAddress) => {
    if (most === null) return null;
    const start = windowStart(WINDOW_SECONDS, now());
    if (start !== since) [since, counts] = [start, new Map()];
    const network = clientNetwork(clientAddress);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most ? new LimitReached('anonymous', 'client', secondsLeft(WINDOW_SECONDS, now())) : null;
  };
}
