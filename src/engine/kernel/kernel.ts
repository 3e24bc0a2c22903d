import { readFileSync } from 'node:fs';
import type { Raster } from '../raster.ts';

type Pointer = { readonly value: number };

/** What `assembly/kernel.ts` exports; pointers are byte offsets in `memory`. */
type KernelExports = {
  memory: WebAssembly.Memory;
  prepare(width: number, rows: number, extra: number): void;
  begin(t1: number, t2: number, tolerant: boolean, x0: number, x1: number, most: number): void;
  feed(y: number, from: number, to: number, count: number, spanCount: number): number;
  end(): void;
  isEntire(): number;
  sum(): number;
  hiddenRecords(): number;
  takePlace(rows: number, x0: number, y0: number, x1: number, y1: number): void;
  reduceChroma(rows: number, stepX: number, stepY: number, phaseX: number, phaseY: number): void;
  contrast(after: boolean): number;
  findShift(x0: number, y0: number, x1: number, y1: number, below: number): number;
  fittingShifts(x0: number, y0: number, x1: number, y1: number, reach: number, below: number): number;
  meanApart(x0: number, y0: number, x1: number, y1: number): number;
  layCells(columns: number, rows: number, patternColumns: number, patternRows: number): void;
  correlate(norm: number, low: number, high: number): void;
  layBand(columns: number, rows: number): void;
  tellKinds(columns: number, firstInside: number, inside: number, contrast: number): void;
  cells: Pointer;
  pattern: Pointer;
  scores: Pointer;
  AROUND: Pointer;
  source: Pointer;
  sourceRow: Pointer;
  kinds: Pointer;
  columns: Pointer;
  spans: Pointer;
  first: Pointer;
  second: Pointer;
  reported: Pointer;
  hidden: Pointer;
  candidates: Pointer;
  candidateMax: Pointer;
  reportedCount: Pointer;
  hiddenCount: Pointer;
  left: Pointer;
  top: Pointer;
  right: Pointer;
  bottom: Pointer;
};

/**
 * The pixel kernel (WebAssembly with SIMD), one for the process. `kernel.wasm` is built from `assembly/` by
 * tools/build-kernel.ts. It holds strips of pictures, never whole ones.
 */
export const kernel = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url))))
  .exports as unknown as KernelExports;

let bytes = Buffer.from(kernel.memory.buffer);

/** The kernel's memory as bytes; anew after it has grown. */
export function kernelBytes(): Buffer {
  if (bytes.buffer !== kernel.memory.buffer) bytes = Buffer.from(kernel.memory.buffer);
  return bytes;
}

/** The bytes of a picture. Buffers are compared and copied in parts without garbage. */
export function bytesOf({ data }: Raster): Buffer {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
