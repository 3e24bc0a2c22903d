import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENGINE_LIMITS } from '../../limits.ts';
import { EngineChild } from '../child.ts';
import { doingOf, longest, watchGoingOn, type Doing } from './going-on.ts';

const label = readFileSync(new URL('../../../../test/fixtures/inspection/s01_label_v1.pdf', import.meta.url));

/** A page with one picture of so many black pixels. */
function pageWithPicture(width: number, height: number): Buffer {
  const data = deflateSync(Buffer.alloc((width * height) / 8));
  const parts = [
    '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n',
    '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources <</XObject <</P 5 0 R>>>>>>\nendobj\n',
    '4 0 obj\n<</Length 26>>\nstream\nq 200 0 0 200 0 0 cm /P Do Q\nendstream\nendobj\n',
    `5 0 obj\n<</Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode /Length ${data.length}>>\nstream\n`,
  ].join('');
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${parts}`), data, Buffer.from('\nendstream\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')]);
}

describe('what goes on', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('is told while a step takes long, again and again, and once that it does not any more', () => {
    let now: Doing | undefined;
    const told: (Doing | null)[] = [];
    const stop = watchGoingOn(
      () => now,
      (doing) => void told.push(doing),
    );
    const pass = (doing: Doing | undefined): void => {
      now = doing;
      vi.advanceTimersByTime(ENGINE_LIMITS.goingOnMs);
    };
    const drawing = (ms: number): Doing => ({ work: 'DRAW', page: 1, ms });
    pass(drawing(400));
    expect(told).toEqual([]);
    pass(drawing(5_400));
    pass(drawing(10_400));
    pass(undefined);
    pass(undefined);
    expect(told).toEqual([drawing(5_400), drawing(10_400), null]);
    stop();
    pass(drawing(9_000));
    expect(told).toHaveLength(3);
  });

  it('is the longest of what is done at once, and nothing for what only puts away', () => {
    const text = doingOf('text', { slot: 'main', page: 2 }, 20);
    expect(text).toEqual({ work: 'TEXT', page: 2, ms: 20 });
    expect(doingOf('close', { slot: 'main' }, 900)).toBeUndefined();
    expect(longest([text, undefined, doingOf('match', { pages: [] }, 30)])).toEqual({ work: 'MATCH', page: null, ms: 30 });
  });
});

describe('a drawing that says nothing', () => {
  it('is cut off with what it was, on which page, and after how long', async () => {
    const child = new EngineChild('parser');
    await child.call('open', { slot: 'main', bytes: label, password: '' });
    const drawing = child.call('render', { slot: 'main', page: 0, dpi: 350, keep: false }, { timeoutMs: 60_000, silenceMs: 1 });
    const failed = expect(drawing).rejects.toMatchObject({ code: 'ENGINE_TIMEOUT', params: { work: 'DRAW', page: 1, seconds: 0 } });
    await child.ready;
    expect(child.doing()).toMatchObject({ work: 'DRAW', page: 0 });
    await failed;
    await child.dispose();
  });

  it('has a largest picture, known without decoding it', async () => {
    const child = new EngineChild('parser');
    await child.call('open', { slot: 'main', bytes: pageWithPicture(16_000, 8_000), password: '' });
    expect(await child.call('largestPicture', { page: 0 })).toEqual({ width: 16_000, height: 8_000 });
    await child.dispose();
  });
});
