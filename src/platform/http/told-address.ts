/** The client's address on its way through libraries that hand on a request's headers alone. */
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-koryo-address';

/** Set by us, whatever came in under this name. */
export function tellAddress(request: IncomingMessage, clientAddress: string): void {
  request.headers[HEADER] = clientAddress;
}

/** What `tellAddress` told; 'unknown' where it was not asked. */
export function toldAddress(headers: Headers): string {
  return headers.get(HEADER) ?? 'unknown';
}
