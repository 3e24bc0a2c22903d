import { PDFArray, PDFDict, PDFName, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/**
 * Writes a file of one page with everything it refers to, and nothing else. Objects keep their numbers and streams their
 * bytes, so that the drawing of what was not changed stays the same. `entries`: more entries of the catalog.
 */
export function writeOnePage(context: PDFContext, page: PDFDict, entries: Readonly<Record<string, PDFObject | undefined>>): Uint8Array {
  const pageRef = context.nextRef();
  const pagesRef = context.nextRef();
  const catalogRef = context.nextRef();
  const leaf = copyOf(page, context);
  leaf.set(PDFName.of('Type'), PDFName.of('Page'));
  leaf.set(PDFName.of('Parent'), pagesRef);
  const own = new Map<PDFRef, PDFObject>([
    [pageRef, leaf],
    [pagesRef, context.obj({ Type: 'Pages', Kids: [pageRef], Count: 1 })],
  ]);
  const catalog = context.obj({ Type: 'Catalog', Pages: pagesRef });
  for (const [key, value] of Object.entries(entries)) if (value) catalog.set(PDFName.of(key), value);
  own.set(catalogRef, catalog);
  return serialize(context, own, catalogRef);
}

/** A dictionary with the same entries. */
export function copyOf(dict: PDFDict | undefined, context: PDFContext): PDFDict {
  return dict ? dict.clone(context) : context.obj({});
}

function serialize(context: PDFContext, own: ReadonlyMap<PDFRef, PDFObject>, root: PDFRef): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  let size = parts[0]!.length;
  const offsets = new Map<number, number>();
  const write = (part: Uint8Array): void => {
    parts.push(part);
    size += part.length;
  };
  const waiting = [root];
  const seen = new Set<PDFRef>(waiting);
  while (waiting.length > 0) {
    const ref = waiting.pop()!;
    const object = own.get(ref) ?? context.lookup(ref);
    if (!object || (!own.has(ref) && isPageNode(object))) continue;
    offsets.set(ref.objectNumber, size);
    write(Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1'));
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    write(bytes);
    write(Buffer.from('\nendobj\n', 'latin1'));
    for (const next of referencesIn(object)) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  const numbers = [...offsets.keys()].toSorted((a, b) => a - b);
  const start = size;
  const entries = numbers.map((number) => `${number} 1\n${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`);
  const length = (numbers.at(-1) ?? 0) + 1;
  write(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${entries.join('')}`, 'latin1'));
  write(Buffer.from(`trailer\n<</Size ${length}/Root ${root.objectNumber} 0 R>>\nstartxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** Comments and form fields refer to their page, and a page to all others. */
function isPageNode(object: PDFObject): boolean {
  const type = object instanceof PDFDict ? object.get(PDFName.of('Type')) : undefined;
  return type === PDFName.of('Page') || type === PDFName.of('Pages');
}

/** References an object holds, at any depth. */
function* referencesIn(object: PDFObject): Generator<PDFRef> {
  if (object instanceof PDFRef) yield object;
  else if (object instanceof PDFStream) yield* referencesIn(object.dict);
  else if (object instanceof PDFArray) for (const item of object.asArray()) yield* referencesIn(item);
  else if (object instanceof PDFDict) for (const [, value] of object.entries()) yield* referencesIn(value);
}
