import { readFile } from 'node:fs/promises';
import { EngineError } from '../../engine-error.ts';
import { detectFileKind } from '../../file-type.ts';
import { memoryFor } from '../../limits.ts';
import type { FileInfo, OpenArgs, Slot } from '../calls.ts';
import type { FileInput } from '../inspection-job.ts';
import { isPdf } from '../page-work.ts';
import type { Lease } from '../pool.ts';

/** A picture that needs more room than what every file has in reserve. */
const LARGE_PICTURE = 20e6;

/**
 * The files that the processes of a job have open, and what they may keep for them: a hostile file must not take what only the largest
 * pages need (`memoryFor`). A process above that is ended with ENGINE_MEMORY.
 */
export class JobFiles {
  readonly #lease: Lease;
  readonly #known = new Map<Slot, { bytes: number; pixels: number }>();
  /** Pages of the file under inspection. */
  #pages = 0;
  /** Of its largest picture, once that counts. */
  #picturePixels = 0;

  constructor(lease: Lease) {
    this.#lease = lease;
  }

  /** Opens a file in the process that reads its kind, in the place of the one that was there. */
  async open(slot: Slot, input: FileInput): Promise<FileInfo> {
    const { bytes, password = '', layers, wholePictures = false } = input;
    const isRead = isPdf(detectFileKind(bytes));
    if (!isRead && layers && 'only' in layers) throw new EngineError('ENGINE_LAYERS', { reason: 'UNKNOWN', names: layers.only.join(', ') });
    // With other layers on it is written anew, and kept twice.
    const size = bytes.length * (layers ? 2 : 1);
    this.#known.set(slot, { bytes: size, pixels: 0 });
    this.allowMemory();
    const info = isRead
      ? await this.#lease.parser.call<FileInfo>('open', {
          slot,
          bytes,
          password,
          dictionaries: await Promise.all((input.dictionaries ?? []).map((path) => readFile(path))),
          ...(layers ? { layers, wholePictures } : {}),
        } satisfies OpenArgs)
      : await this.#lease.encoder.call<FileInfo>('openImage', { slot, bytes });
    this.#known.set(slot, { bytes: size, pixels: Math.max(0, ...info.pages.map(({ width, height }) => width * height)) });
    if (slot === 'main') this.#pages = info.pages.length;
    this.allowMemory();
    return info;
  }

  /**
   * Does what a process was ended for with ENGINE_MEMORY once more, with room for the largest picture of the file: some are decoded as a
   * whole, however small they are drawn. `repair` opens the file anew. Where no picture is large it fails at once, and so it does later.
   */
  async withRoom<T>(work: () => Promise<T>, repair: () => Promise<void>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isFull = error instanceof EngineError && error.code === 'ENGINE_MEMORY' && this.#lease.parser.cause === 'ENGINE_MEMORY';
      if (!isFull || this.#picturePixels > 0) throw error;
      await repair();
      this.#picturePixels = await this.#largestPicture();
      if (this.#picturePixels < LARGE_PICTURE) throw error;
      this.allowMemory();
      return await work();
    }
  }

  async #largestPicture(): Promise<number> {
    let largest = 1;
    for (let page = 0; page < this.#pages; page += 1) {
      const size = await this.#lease.parser.call<{ width: number; height: number } | undefined>('largestPicture', { page });
      largest = Math.max(largest, size ? size.width * size.height : 0);
    }
    return largest;
  }

  async closeAgainst(): Promise<void> {
    await this.#lease.parser.call('close', { slot: 'against' });
    this.#known.delete('against');
    this.allowMemory();
  }

  /** Tells both processes what they may keep; a new one does not know. */
  allowMemory(): void {
    const all = [...this.#known.values()];
    const sum = (of: 'bytes' | 'pixels') => all.reduce((total, file) => total + file[of], 0);
    const files = { bytes: sum('bytes'), pixels: sum('pixels'), picturePixels: this.#picturePixels };
    this.#lease.parser.allow(memoryFor('parser', files));
    this.#lease.encoder.allow(memoryFor('encoder', files));
  }
}
