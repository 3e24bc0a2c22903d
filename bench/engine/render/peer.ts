import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** A document opened by pdf.js, which draws on a canvas of Skia. */
export interface PeerDocument {
  /** Draws the first page and reads its pixels (the canvas draws when it is read); nothing of the page is kept. */
  draw(dpi: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openWithPdfJs(bytes: Uint8Array): Promise<PeerDocument> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    wasmUrl: `${join(folder, 'wasm')}/`,
    verbosity: 0,
  });
  const document = await task.promise;
  return {
    draw: async (dpi) => {
      const page = await document.getPage(1);
      const viewport = page.getViewport({ scale: dpi / 72 });
      const canvas: Canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      const target = canvas as unknown as HTMLCanvasElement;
      await page.render({ canvas: target, viewport, background: 'white' }).promise;
      page.cleanup();
      return canvas.data();
    },
    close: () => task.destroy(),
  };
}
