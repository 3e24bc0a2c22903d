/** Words as pictures, in the face that comes with the packages: a machine without fonts draws the same. */
import { join } from 'node:path';
import sharp from 'sharp';
import { packagedFontFolder } from '#engine/pdf/font-mapper.ts';

const POINTS_PER_INCH = 72;
const FACE = 'Noto Sans JP';

export interface DrawnWords {
  png: Buffer;
  width: number;
  height: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `em` in px; wider than `width` px the words go on in another line. */
export async function drawWords(text: string, style: { em: number; colour: string; bold?: boolean; width?: number }): Promise<DrawnWords> {
  const { em, colour, bold = false, width } = style;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${FACE} ${bold ? 'Bold ' : ''}${POINTS_PER_INCH}`,
      fontfile: join(packagedFontFolder('gothic'), bold ? 'NotoSansJP-Bold.otf' : 'NotoSansJP-Regular.otf'),
      // A face of 72 points is as many px high as its picture has dots an inch.
      dpi: Math.max(1, Math.round(em)),
      rgba: true,
      ...(width === undefined ? {} : { width: Math.max(1, Math.round(width)), wrap: 'word-char' as const }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
