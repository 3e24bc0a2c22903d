import { readPictureFile } from './picture-file.ts';

/** No edge of a picture in a workbook is longer: print at 300 dpi fills 17 cm with it. */
const MAX_EDGE = 2_000;
/** What may be decoded to scale it down: 100 megapixels. */
const MAX_PIXELS = 100e6;
const JPEG_QUALITY = 92;

export interface PreparedPicture {
  bytes: Uint8Array;
  extension: 'png' | 'jpeg';
  width: number;
  height: number;
}

/**
 * A picture as it goes into a workbook: PNG or JPEG by content, upright, without metadata, no edge above 2,000 px. As long as it
 * fits its coded pixels are kept as they are. Null when it cannot be read.
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture | null> {
  const file = readPictureFile(bytes);
  if (!file) return null;
  const { kind, width, height, turned } = file;
  if (!turned && width <= MAX_EDGE && height <= MAX_EDGE) return { bytes: file.bytes, extension: kind, width, height };
  // Loaded only for the few pictures that need it.
  const { default: sharp } = await import('sharp');
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const fitted = upright.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true }).keepIccProfile();
    const encoded = kind === 'png' ? fitted.png() : fitted.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: kind, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
