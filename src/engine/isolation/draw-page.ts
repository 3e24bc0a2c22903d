import type { HandedBand, PageInfo } from './calls.ts';
import { pageTimeout, sizeAt } from './page-work.ts';
import type { Lease } from './pool.ts';

/** How the parser draws a page; `drawings`: how often it does for one picture, at most. */
export type DrawingCall = { method: 'render' | 'rendition'; args: unknown; drawings?: number };

/** Draws a page in the parser and hands its bands to the encoder, which never sees the file. */
export async function drawPage({ parser, encoder, pixels }: Lease, info: PageInfo, dpi: number, call: DrawingCall): Promise<void> {
  const timeoutMs = pageTimeout(info) * (call.drawings ?? 1);
  const size = sizeAt(info, dpi);
  const sent: Promise<unknown>[] = [];
  // Looked at when the drawing ends; an encoder that dies before must not end this process with it.
  const send = (handed: Promise<unknown>): void => {
    handed.catch(() => {});
    sent.push(handed);
  };
  send(encoder.call('begin', size));
  const onEvent = (band: HandedBand): void => send(encoder.call('band', band, { timeoutMs }));
  const drawing = parser.call(call.method, call.args, { timeoutMs, onEvent });
  const failure = await drawing.then(
    () => undefined,
    (error: unknown) => error,
  );
  const results = await Promise.allSettled(sent);
  pixels.clear();
  const rejected = results.find((result) => result.status === 'rejected');
  if (failure) throw failure;
  if (rejected) throw rejected.reason;
}
