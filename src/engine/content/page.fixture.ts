import { PDFContext, PDFName, PDFRawStream, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { writeOnePage } from './write.ts';

/** Entries of dictionaries as pdf-lib takes them: strings are names. */
export type Entries = Parameters<PDFContext['obj']>[0];

/** Makes objects of a file in the making. */
export class Maker {
  readonly context = PDFContext.create();

  stream(entries: Record<string, unknown>, data: string | Uint8Array): PDFObject {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const dict = this.object({ ...entries, Length: bytes.length }) as PDFDict;
    return this.context.register(PDFRawStream.of(dict, bytes));
  }

  object(value: unknown): PDFObject {
    return this.context.obj(value as Entries);
  }

  /** A spot ink with a CMYK look. */
  spot(name: string, cmyk: number[]): PDFObject {
    const look = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: cmyk, N: 1 };
    return this.object(['Separation', PDFName.of(name), 'DeviceCMYK', look]);
  }
}

/** A file of one page: `content` on a sheet of 100 × 100 points with these resources and page entries. */
export function pageFile(
  content: string | Uint8Array,
  resources: (make: Maker) => unknown = () => ({}),
  page: Record<string, unknown> = {},
): Uint8Array {
  const make = new Maker();
  const leaf = make.object({ MediaBox: [0, 0, 100, 100], ...page, Resources: resources(make), Contents: make.stream({}, content) });
  return writeOnePage(make.context, leaf as PDFDict, {});
}
