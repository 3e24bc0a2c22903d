/** A specification of 11 MB: the valid template of the tests with 40 photographs laid on its first sheet. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';

export const PHOTOS = 40;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/** Noise: no two photographs share anything, and none can be deflated. The same bytes in every run. */
export async function photo(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [640, 480];
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761 + 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[index] = state >>> 24;
  }
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 91 })
      .toBuffer(),
  );
}

export async function photoWorkbook(): Promise<Uint8Array> {
  const parts = unzipSync(await readFile(join(import.meta.dirname, '../../../test/fixtures/excel/template-valid.xlsx')));
  const edit = (name: string, change: (xml: string) => string): void =>
    void (parts[name] = new Uint8Array(strToU8(change(strFromU8(parts[name]!)))));
  const anchors: string[] = [];
  const relations: string[] = [];
  for (let index = 1; index <= PHOTOS; index += 1) {
    parts[`xl/media/photo${index}.jpeg`] = await photo(index);
    relations.push(`<Relationship Id="rIdPhoto${index}" Type="${RELATION}" Target="../media/photo${index}.jpeg"/>`);
    anchors.push(
      `<xdr:oneCellAnchor><xdr:from><xdr:col>6</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${index * 10}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
        `<xdr:ext cx="3048000" cy="2286000"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 100}" name="photo ${index}"/><xdr:cNvPicPr/></xdr:nvPicPr>` +
        `<xdr:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rIdPhoto${index}"/>` +
        '<a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>',
    );
  }
  edit('xl/drawings/drawing1.xml', (xml) => xml.replace('</xdr:wsDr>', `${anchors.join('')}</xdr:wsDr>`));
  edit('xl/drawings/_rels/drawing1.xml.rels', (xml) => xml.replace('</Relationships>', `${relations.join('')}</Relationships>`));
  edit('[Content_Types].xml', (xml) =>
    xml.replace('<Default Extension="png"', '<Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png"'),
  );
  return zipSync(parts);
}
