/** A print of a label, photographed: the sheet aslant (keystone up to 6 %), in uneven light, on a table, soft, noisy, as JPEG of quality 75 at about 300 dpi. */
import sharp from 'sharp';
import type { Random } from '../../../random.ts';

const DPI = 300;
/** How much shorter one edge of the sheet is than the one across. */
const KEYSTONE = 0.06;
const TABLE_PX = 70;

/** `picture`: the drawing as PNG at `dpi`. The same seed gives the same photograph. */
export async function photographed(picture: Uint8Array, dpi: number, random: Random): Promise<{ bytes: Buffer; words: string }> {
  const sheet = await sharp(picture).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = { width: sheet.info.width, height: sheet.info.height };
  const scale = (DPI / dpi) * (0.97 + 0.06 * random.next());
  const [width, height] = [Math.round(size.width * scale) + 2 * TABLE_PX, Math.round(size.height * scale) + 2 * TABLE_PX];
  // Over the picture the divisor goes from 1 − k/2 to 1 + k/2: the far edge is smaller by k.
  const [across, down] = [KEYSTONE * (2 * random.next() - 1), KEYSTONE * (2 * random.next() - 1)];
  const angle = ((random.next() * 3 - 1.5) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const table = [random.whole(60, 150), random.whole(50, 130), random.whole(40, 120)];
  const seen = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x - width / 2, y - height / 2];
      const divisor = 1 + (across * u) / width + (down * v) / height;
      const [p, q] = [(u * cos + v * sin) / divisor / scale + size.width / 2, (v * cos - u * sin) / divisor / scale + size.height / 2];
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        seen[at + channel] = levelAt(sheet.data, size, { x: p - 0.5, y: q - 0.5, channel }) ?? table[channel]!;
      }
    }
  }
  // Light falls off to one side and to the corners.
  const [side, aside, corners] = [0.25 * random.next(), 2 * Math.PI * random.next(), 0.12 * random.next()];
  const paper = [random.whole(225, 248), random.whole(222, 246), random.whole(210, 244)];
  const ink = random.whole(14, 45);
  const gamma = 0.85 + random.next() * 0.35;
  const bleed = 0.02 + random.next() * 0.06;
  const noise = 2 + random.next() * 4;
  const normal = (): number => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73;
  const data = Buffer.alloc(seen.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const light = 1 - side * (0.5 + u * Math.cos(aside) + v * Math.sin(aside)) - corners * 2 * (u * u + v * v);
      const at = (y * width + x) * 3;
      const mean = (seen[at]! + seen[at + 1]! + seen[at + 2]!) / 765;
      for (let channel = 0; channel < 3; channel += 1) {
        const mixed = (seen[at + channel]! / 255) * (1 - bleed) + mean * bleed;
        data[at + channel] = Math.max(0, Math.min(255, (ink + (paper[channel]! - ink) * mixed ** gamma) * light + normal() * noise));
      }
    }
  }
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(0.5 + random.next() * 0.4)
    .withMetadata({ density: DPI })
    .jpeg({ quality: 75, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  return { bytes, words: `keystone ${percent(across)} ${percent(down)}, light ${percent(side)}` };
}

/** Between four pixels; beyond the sheet nothing. */
function levelAt(
  data: Uint8Array,
  { width, height }: { width: number; height: number },
  { x, y, channel }: { x: number; y: number; channel: number },
): number | undefined {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return undefined;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [p, q] = [x - left, y - top];
  const level = (dx: number, dy: number): number => data[((top + dy) * width + left + dx) * 3 + channel]!;
  return (level(0, 0) * (1 - p) + level(1, 0) * p) * (1 - q) + (level(0, 1) * (1 - p) + level(1, 1) * p) * q;
}
