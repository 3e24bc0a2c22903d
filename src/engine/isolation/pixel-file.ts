import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_LIMITS } from '../limits.ts';

const BLOCK_BYTES = 512;
const BYTES_PER_PIXEL = 4;

/**
 * What the two children of a pair hand each other pixels through: a file without a name, so nobody else finds it, and the system
 * takes it back with the last process that holds it. Through the messages of Node a page would be copied eight times, twice of them
 * by the server itself. It is empty between two steps.
 */
export class PixelFile {
  readonly descriptor: number;
  readonly #most: number;
  #closed = false;

  /** `most`: bytes that it may hold, more than any page has. */
  constructor(most = ENGINE_LIMITS.pagePixels * BYTES_PER_PIXEL * 2) {
    this.#most = most;
    const path = join(tmpdir(), `koryo-pixels-${randomUUID()}`);
    this.descriptor = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
  }

  /** Forgets what was handed over. */
  clear(): void {
    if (!this.#closed) ftruncateSync(this.descriptor, 0);
  }

  /** Whether it holds more than it may: a child that writes so much does not hand over pixels. */
  isOverfull(): boolean {
    return !this.#closed && fstatSync(this.descriptor).blocks * BLOCK_BYTES > this.#most;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.descriptor);
  }
}
