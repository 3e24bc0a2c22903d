/** What is under way, for every line that is logged meanwhile: whose request or job, and which. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogScope {
  requestId?: string;
  /** As the proxy or the program named the request. */
  incomingRequestId?: string;
  /** The W3C trace context that came in. */
  traceparent?: string;
  user?: string;
  company?: string;
  operation?: string;
  /** The code that an operation was refused with. */
  refused?: string;
  job?: string;
  queue?: string;
}

const scopes = new AsyncLocalStorage<LogScope>();

/** Does `work` with the scope: what it learns on its way (`noteScope`) is in the scope afterwards. */
export function inScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Adds what has become known of the request or job under way; nothing without one. */
export function noteScope(known: LogScope): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, known);
}

export function currentScope(): Readonly<LogScope> {
  return scopes.getStore() ?? {};
}

const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
const REQUEST_ID = /^[\w.:/+=-]{1,100}$/;

/** What the headers of a request say of where it belongs; what has another form is passed over. */
export function scopeOfHeaders(headers: Record<string, string | string[] | undefined>): LogScope {
  const { traceparent, 'x-request-id': incoming } = headers;
  return {
    ...(typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? { traceparent } : {}),
    ...(typeof incoming === 'string' && REQUEST_ID.test(incoming) ? { incomingRequestId: incoming } : {}),
  };
}
