import { describe, expect, it, onTestFinished } from 'vitest';
import { pageFile } from '../../content/page.fixture.ts';
import { EngineError } from '../../engine-error.ts';
import { ENGINE_LIMITS, memoryFor } from '../../limits.ts';
import { EngineChild } from '../child.ts';
import { JobFiles } from './job-files.ts';
import type { Lease } from '../pool.ts';

const MB = 2 ** 20;

describe('what the processes of a job may keep', () => {
  it('goes by pixels and bytes, up to the most that a process may keep at all', () => {
    const of = (pixels: number, bytes = 0) => Math.round(memoryFor('parser', { pixels, bytes }) / MB);
    expect([of(0), of(12e6), of(ENGINE_LIMITS.pagePixels), of(0, 300 * MB)]).toEqual([900, 1037, 2500, 2100]);
  });

  it('grows with the pages of a file once they are known, with those of the other one, and shrinks again', async () => {
    const told: number[] = [];
    const page = { width: 10_000, height: 1_000 };
    const child = {
      call: async () => await Promise.resolve({ pages: [page, { width: 1, height: 1 }] }),
      allow: (bytes: number) => told.push(bytes),
    };
    const lease = { parser: child, encoder: { allow: () => undefined } };
    const files = new JobFiles(lease as unknown as Lease);
    const bytes = pageFile('0 0 m 9 9 l S');
    await files.open('main', { bytes });
    await files.open('against', { bytes });
    await files.closeAgainst();
    const of = (pixels: number, times: number) => memoryFor('parser', { pixels, bytes: bytes.length * times });
    expect(told).toEqual([of(0, 1), of(1e7, 1), of(1e7, 2), of(2e7, 2), of(1e7, 1)]);
  });

  it.each([
    { picture: 16_000, works: true, tries: 2 },
    { picture: 1_000, works: false, tries: 1 },
  ])('counts a picture of $picture² once the file needed more, and then only where it is large', async ({ picture, works, tries }) => {
    const told: number[] = [];
    const parser = {
      cause: undefined as string | undefined,
      call: async (method: string) =>
        await Promise.resolve(method === 'open' ? { pages: [{ width: 1, height: 1 }] } : { width: picture, height: picture }),
      allow: (bytes: number) => told.push(bytes),
    };
    const files = new JobFiles({ parser, encoder: { allow: () => undefined } } as unknown as Lease);
    const bytes = pageFile('0 0 m 9 9 l S');
    await files.open('main', { bytes });
    let tried = 0;
    const work = async (): Promise<string> => {
      tried += 1;
      if ((told.at(-1) ?? 0) >= ENGINE_LIMITS.parserRssBytes) return await Promise.resolve('drawn');
      parser.cause = 'ENGINE_MEMORY';
      throw new EngineError('ENGINE_MEMORY');
    };
    const repair = async (): Promise<void> => {
      parser.cause = undefined;
      await Promise.resolve();
    };
    if (works) expect(await files.withRoom(work, repair)).toBe('drawn');
    else await expect(files.withRoom(work, repair)).rejects.toMatchObject({ code: 'ENGINE_MEMORY' });
    expect(tried).toBe(tries);
    await files.withRoom(async () => await Promise.reject(new EngineError('ENGINE_TIMEOUT')), repair).catch(() => {});
    expect(tried).toBe(tries);
  });

  it('ends a process that keeps more, also one that was allowed it before', async () => {
    const child = new EngineChild('parser');
    onTestFinished(async () => await child.dispose());
    await child.ready;
    child.allow(MB);
    const bytes = pageFile('0 0 m 9 9 l S');
    const working = (async () => {
      await child.call('open', { slot: 'main', bytes, password: '' });
      for (;;) await child.call('render', { slot: 'main', page: 0, dpi: 60, keep: true });
    })();
    await expect(working).rejects.toMatchObject({ code: 'ENGINE_MEMORY' });
  });
});
