import { ENGINE_LIMITS, pixelSize } from '../limits.ts';
import { EngineError } from '../engine-error.ts';
import type { EngineChild } from './child.ts';
import type { HandedBand, PageInfo } from './calls.ts';
import { pageTimeout } from './page-work.ts';
import type { Lease } from './pool.ts';

/** How the parser draws a page; `drawings`: how often it does for one picture, at most. */
export type DrawingCall = { method: 'render' | 'rendition'; args: { page: number; [name: string]: unknown }; drawings?: number };

/**
 * Draws a page in the parser and hands its bands to the encoder, which never sees the file. A drawing of which no band comes any more is
 * cut off (ENGINE_TIMEOUT) long before its time is over: one picture or effect holds it up. The process that read it is gone then; after
 * `repair` the next one says which picture is the largest.
 */
export async function drawPage(lease: Lease, info: PageInfo, dpi: number, call: DrawingCall & { repair(): Promise<void> }): Promise<void> {
  const { parser, encoder, pixels } = lease;
  const timeoutMs = pageTimeout(info) * (call.drawings ?? 1);
  const size = pixelSize(info, dpi);
  const sent: Promise<unknown>[] = [];
  // Looked at when the drawing ends; an encoder that dies before must not end this process with it.
  const send = (handed: Promise<unknown>): void => {
    handed.catch(() => {});
    sent.push(handed);
  };
  send(encoder.call('begin', size));
  const onEvent = (band: HandedBand): void => send(encoder.call('band', band, { timeoutMs }));
  const drawing = parser.call(call.method, call.args, {
    timeoutMs,
    onEvent,
    // A plate needs many drawings before its first band.
    ...(call.drawings === undefined ? { silenceMs: ENGINE_LIMITS.silenceMs } : {}),
  });
  const failure = await drawing.then(
    () => undefined,
    (error: unknown) => error,
  );
  const results = await Promise.allSettled(sent);
  pixels.clear();
  const rejected = results.find((result) => result.status === 'rejected');
  if (isTimeout(failure)) {
    await call.repair();
    throw await withLargestPicture(failure, lease.parser, info.index);
  }
  if (failure) throw failure;
  if (rejected) throw rejected.reason;
}

/** Whether something took so long that it was cut off. */
function isTimeout(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code === 'ENGINE_TIMEOUT';
}

/** The same refusal with the pixels of the page's largest picture (`width`, `height`), where the file can tell them. */
async function withLargestPicture(cut: EngineError, parser: EngineChild, page: number): Promise<EngineError> {
  const size = await parser.call<{ width: number; height: number } | undefined>('largestPicture', { page }).catch(() => undefined);
  return new EngineError(cut.code, { ...cut.params, ...size }, cut.message);
}
