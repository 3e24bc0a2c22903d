import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { init } from '@embedpdf/pdfium';
import { callDirectly } from './direct-calls.ts';
import { installFontMapper, type FontFiles } from './font-mapper.ts';
import type { Pdfium } from './pdfium-module.ts';

const require = createRequire(import.meta.url);

/** Where the compiled PDFium lies; bytes are always read from the package, the module's default is a web address. */
function pdfiumWasmPath(): string {
  return require.resolve('@embedpdf/pdfium/pdfium.wasm');
}

/**
 * Starts one PDFium. After any exception from it the instance is dead for good (memory access errors for every later
 * file), so the process that holds it must be thrown away.
 */
export async function loadPdfium(fonts: FontFiles): Promise<Pdfium> {
  const bytes = await readFile(pdfiumWasmPath());
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const raw = await init({ wasmBinary });
  const memory = raw.pdfium;
  const exports = raw.pdfium.wasmExports;
  const pdfium: Pdfium = {
    raw,
    heap: () => ({ u8: memory.HEAPU8, i32: memory.HEAP32, f32: memory.HEAPF32, f64: memory.HEAPF64 }),
    malloc: (size) => {
      const pointer = exports.malloc(size);
      if (pointer === 0) throw new Error(`PDFium has no memory for ${size} bytes`);
      return pointer;
    },
    free: (pointer) => exports.free(pointer),
    scratch: 0,
  };
  pdfium.scratch = pdfium.malloc(256);
  callDirectly(raw);
  raw.PDFiumExt_Init();
  installFontMapper(pdfium, fonts);
  return pdfium;
}
