import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The first page of a file drawn by a form XObject that is upside down and `scale` times as large, as browsers draw transformed boxes. */
export async function inTurnedForm(bytes: Uint8Array, scale: number): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes);
  const page = file.getPage(0);
  const { context } = file;
  const stream = context.lookup(page.node.get(PDFName.of('Contents')));
  if (!(stream instanceof PDFRawStream)) throw new Error('the page is not of one stream');
  const drawn = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const { width, height } = page.getSize();
  const turned = `q ${scale} 0 0 ${-scale} 0 ${height * scale} cm ${drawn} Q`;
  const form = context.stream(Buffer.from(turned, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width * scale, height * scale],
    Resources: page.node.Resources()!,
  });
  const content = context.stream(`q ${1 / scale} 0 0 ${-1 / scale} 0 ${height} cm /Turned Do Q`);
  page.node.set(PDFName.of('Contents'), context.register(content));
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Turned: context.register(form) } }));
  return await file.save();
}
