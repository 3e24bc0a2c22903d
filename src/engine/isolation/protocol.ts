import type { EngineErrorCode, EngineErrorParams } from '../engine-error.ts';
import { EngineError, lacksMemory } from '../engine-error.ts';

/** What parent and child say to each other. Bytes travel as Uint8Array (advanced serialization). */
export type Request = { id: number; method: string; args: unknown };

/**
 * What a child says: it is ready, something on the way, the value, or why there is none (no code: it must be
 * replaced; `lacked`: because the system refused it memory).
 */
export type Reply =
  | { id: number; type: 'done'; value: unknown; pages: number }
  | { id: number; type: 'failed'; message: string; code?: EngineErrorCode; params?: EngineErrorParams; lacked?: 'MEMORY' }
  | { id: number; type: 'event'; value: unknown }
  | { id: 0; type: 'ready' };

/** A call of a child's method: arguments in, events on the way, a value or an EngineError at the end. */
export type Method = (args: never, emit: (event: unknown) => void) => unknown;

/**
 * Answers requests of the parent, one after the other. A refusal (EngineError) is an answer; any other exception is
 * reported without a code, and the parent replaces the process.
 */
export function serve(methods: Readonly<Record<string, Method>>, pagesSoFar: () => number): void {
  const send = (reply: Reply): void => void process.send?.(reply);
  let queue = Promise.resolve();
  process.on('message', (request: Request) => {
    queue = queue.then(async () => {
      const { id } = request;
      try {
        const method = methods[request.method];
        if (!method) throw new Error(`no method ${request.method}`);
        const value = await method(request.args as never, (event) => send({ id, type: 'event', value: event }));
        send({ id, type: 'done', value, pages: pagesSoFar() });
      } catch (error) {
        if (error instanceof EngineError) {
          send({ id, type: 'failed', message: error.message, code: error.code, params: error.params });
        } else {
          send({
            id,
            type: 'failed',
            message: error instanceof Error ? (error.stack ?? error.message) : String(error),
            ...(lacksMemory(error) && { lacked: 'MEMORY' }),
          });
        }
      }
    });
  });
  // Without its parent a child has nothing to live for.
  process.on('disconnect', () => process.exit(0));
  // What loading left: a process that waits for a file never gives it back.
  globalThis.gc?.();
  send({ id: 0, type: 'ready' });
}
