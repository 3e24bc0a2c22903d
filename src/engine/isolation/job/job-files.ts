import { readFile } from 'node:fs/promises';
import { EngineError } from '../../engine-error.ts';
import { detectFileKind } from '../../file-type.ts';
import { memoryFor } from '../../limits.ts';
import type { FileInfo, OpenArgs, Slot } from '../calls.ts';
import type { FileInput } from '../inspection-job.ts';
import { isPdf } from '../page-work.ts';
import type { Lease } from '../pool.ts';

/**
 * The files that the processes of a job have open, and what they may keep for them: a hostile file must not take what only the largest
 * pages need (`memoryFor`). A process above that is ended with ENGINE_MEMORY.
 */
export class JobFiles {
  readonly #lease: Lease;
  readonly #known = new Map<Slot, { bytes: number; pixels: number }>();

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
    this.allowMemory();
    return info;
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
    const files = { bytes: sum('bytes'), pixels: sum('pixels') };
    this.#lease.parser.allow(memoryFor('parser', files));
    this.#lease.encoder.allow(memoryFor('encoder', files));
  }
}
