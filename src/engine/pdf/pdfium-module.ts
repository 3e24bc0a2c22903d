import { type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium's raw functions plus the heap, which emscripten replaces whenever it grows: read `heap()` anew each time. */
export type Pdfium = {
  raw: WrappedPdfiumModule;
  heap(): { u8: Uint8Array; i32: Int32Array; f32: Float32Array; f64: Float64Array };
  malloc(size: number): number;
  free(pointer: number): void;
  /** Memory for small results of single calls, valid until the next call that uses it (256 bytes). */
  scratch: number;
};
