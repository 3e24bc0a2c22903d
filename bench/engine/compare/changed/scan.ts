/** A print of a label, scanned: turned a little, on other paper, in other colours, soft, noisy, as JPEG of quality 75 at 300 dpi. */
import sharp from 'sharp';
import type { Random } from '../../../random.ts';

const DPI = 300;

/** `picture`: the drawing as PNG at `dpi`. The same seed gives the same scan. */
export async function scanned(picture: Uint8Array, dpi: number, random: Random): Promise<{ bytes: Buffer; angle: number }> {
  const angle = (0.3 + random.next() * 1.7) * random.pick([-1, 1]);
  const turned = await sharp(picture, { limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .rotate(angle, { background: '#ffffff' })
    .png()
    .toBuffer();
  const { width } = await sharp(turned).metadata();
  const soft = 0.5 + random.next() * 0.4;
  const { data, info } = await sharp(turned)
    .resize({ width: Math.round((width * DPI) / dpi) })
    .extend({
      top: random.whole(10, 60),
      left: random.whole(10, 60),
      bottom: random.whole(5, 60),
      right: random.whole(5, 60),
      background: '#ffffff',
    })
    .blur(soft)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = [random.whole(238, 250), random.whole(236, 248), random.whole(226, 244)];
  const ink = random.whole(18, 42);
  const gamma = 0.85 + random.next() * 0.35;
  // Another conversion of colours: channels bleed into each other.
  const bleed = 0.02 + random.next() * 0.06;
  const noise = 2 + random.next() * 4;
  const normal = (): number => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;
  for (let at = 0; at < data.length; at += 3) {
    const rgb = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255];
    const mean = (rgb[0]! + rgb[1]! + rgb[2]!) / 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const mixed = rgb[channel]! * (1 - bleed) + mean * bleed;
      data[at + channel] = Math.max(0, Math.min(255, ink + (paper[channel]! - ink) * mixed ** gamma + normal() * noise));
    }
  }
  const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .withMetadata({ density: DPI })
    .jpeg({ quality: 75, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { bytes, angle };
}
