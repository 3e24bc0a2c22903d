import type { HeaderFooter, SheetLayout } from '../model/layout.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';

/** The bytes of all pictures that the sheets show, by the name of their part. */
export function picturesOf(opened: WorkbookPackage, layouts: readonly SheetLayout[]): Map<string, Uint8Array> {
  const pictures = new Map<string, Uint8Array>();
  const add = (media: string): void => {
    if (!pictures.has(media)) pictures.set(media, opened.bytes(media));
  };
  for (const { pages, headerFooter } of layouts) {
    for (const { drawings } of pages) for (const drawing of drawings) if (drawing.kind === 'picture') add(drawing.media);
    if (headerFooter) for (const media of mediaOf(headerFooter)) add(media);
  }
  return pictures;
}

function mediaOf({ odd, even, first }: HeaderFooter): string[] {
  const sections = [odd, even, first].flatMap((one) => (one ? [...one.header, ...one.footer] : []));
  return sections.flatMap(({ lines }) => lines.flat().flatMap(({ image }) => (image ? [image.media] : [])));
}
