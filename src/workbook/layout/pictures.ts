import type { SheetLayout } from '../model/layout.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/** The bytes of all pictures that the sheets show, by the name of their part. */
export function picturesOf(opened: WorkbookPackage, layouts: readonly SheetLayout[]): Map<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>();
  for (const { pages } of layouts)
    for (const { drawings } of pages)
      for (const drawing of drawings)
        if (drawing.kind === 'picture' && !pictures.has(drawing.media)) pictures.set(drawing.media, opened.bytes(drawing.media));
  return pictures;
}
