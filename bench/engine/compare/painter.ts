import { blankRaster, type Raster } from '#engine/raster.ts';

export type Rgb = readonly [number, number, number];
export type Rect = { x: number; y: number; w: number; h: number };

/** Random whole numbers below n, the same for the same seed (Park–Miller). */
export function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => (state = (state * 48_271) % 2_147_483_647) % n;
}

export function fill(raster: Raster, { x, y, w, h }: Rect, [r, g, b]: Rgb): void {
  for (let v = y; v < y + h; v += 1) {
    for (let u = x; u < x + w; u += 1) raster.data.set([r, g, b], (v * raster.width + u) * 4);
  }
}

/** Adds so many levels to every channel. */
export function shade(raster: Raster, { x, y, w, h }: Rect, levels: number): void {
  for (let v = y; v < y + h; v += 1) {
    for (let u = x; u < x + w; u += 1) {
      const at = (v * raster.width + u) * 4;
      for (let c = at; c < at + 3; c += 1) raster.data[c] = Math.max(0, Math.min(255, raster.data[c]! + levels));
    }
  }
}

/** A line with round ends and soft edges. */
function stroke(raster: Raster, from: [number, number], to: [number, number], thickness: number, ink: Rgb): void {
  const [ax, ay] = from;
  const [dx, dy] = [to[0] - ax, to[1] - ay];
  const reach = thickness / 2 + 1;
  const length = dx * dx + dy * dy || 1;
  for (let y = Math.floor(Math.min(ay, to[1]) - reach); y <= Math.max(ay, to[1]) + reach; y += 1) {
    for (let x = Math.floor(Math.min(ax, to[0]) - reach); x <= Math.max(ax, to[0]) + reach; x += 1) {
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
      const cover = Math.max(0, Math.min(1, reach - 0.5 - Math.hypot(x - ax - t * dx, y - ay - t * dy)));
      if (cover === 0) continue;
      const at = (y * raster.width + x) * 4;
      for (let c = 0; c < 3; c += 1) raster.data[at + c] = Math.round(raster.data[at + c]! * (1 - cover) + ink[c]! * cover);
    }
  }
}

/** A character-like sign of six strokes in a square cell; the seed decides which. */
export function sign(raster: Raster, x: number, y: number, size: number, seed: number, ink: Rgb = [20, 20, 30]): void {
  const next = seeded(seed * 7919 + 17);
  next(7);
  const point = (): [number, number] => [x + size * (0.12 + next(76) / 100), y + size * (0.12 + next(76) / 100)];
  for (let k = 0; k < 6; k += 1) stroke(raster, point(), point(), Math.max(1.4, size / 14), ink);
}

/** Soft shapes with grain, as in a photograph. */
function photograph(raster: Raster, { x, y, w, h }: Rect, seed: number): void {
  const next = seeded(seed);
  const waves = Array.from({ length: 7 }, () => [next(90) / 9000, next(90) / 9000, next(628) / 100, 12 + next(22)] as const);
  for (let v = 0; v < h; v += 1) {
    for (let u = 0; u < w; u += 1) {
      const at = ((y + v) * raster.width + x + u) * 4;
      let light = 128;
      for (const [p, q, phase, strength] of waves) light += strength * Math.sin(u * p * 6.28 + v * q * 6.28 + phase);
      const grain = next(13) - 6;
      raster.data[at] = clamp(light + grain + 20);
      raster.data[at + 1] = clamp(light * 0.9 + grain);
      raster.data[at + 2] = clamp(255 - light + grain);
    }
  }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** Where the parts of the page of artwork lie, in px of the A4 page at 350 dpi. */
export const PARTS = {
  photo: { x: 200, y: 300, w: 1500, h: 1100 },
  logo: { x: 1900, y: 320, w: 420, h: 300 },
  tints: [0, 1, 2].map((k) => ({ x: 1900 + k * 280, y: 760, w: 240, h: 160 })),
  text: { x: 200, y: 1560, size: 36, columns: 62, rows: 26, pitch: 56 },
  small: { x: 200, y: 3130, size: 22, columns: 100, rows: 16, pitch: 34 },
  bars: { x: 1900, y: 1040, w: 760, h: 260 },
  hairline: { x: 200, y: 1500, w: 2200, h: 3 },
} as const;

/** The seed of a sign in the text blocks, so that an edit can draw another one in its place. */
export function signSeed(block: 'text' | 'small', row: number, column: number): number {
  return (block === 'text' ? 1 : 5000) + row * 131 + column * 7;
}

export function signPlace(block: 'text' | 'small', row: number, column: number): Rect {
  const { x, y, size, pitch } = PARTS[block];
  return { x: x + column * (size + 4), y: y + row * pitch, w: size, h: size };
}

export function logo(raster: Raster, { x, y, w, h }: Rect): void {
  fill(raster, { x, y, w, h }, [0, 110, 70]);
  for (let k = 0; k < 3; k += 1) sign(raster, x + 30 + k * 125, y + 80, 120, 900 + k, [255, 250, 240]);
}

/** A dense package page: photograph, logo, tints, bars, two sizes of text. The same bytes on every machine. */
export function paintArtwork(width: number, height: number): Raster {
  const raster = blankRaster(width, height);
  photograph(raster, PARTS.photo, 11);
  logo(raster, PARTS.logo);
  PARTS.tints.forEach((tint, k) => fill(raster, tint, [[230, 230, 230] as const, [250, 220, 200] as const, [200, 225, 250] as const][k]!));
  const next = seeded(5);
  for (let x = 0; x + 16 < PARTS.bars.w; x += 8 + 4 * next(3)) {
    fill(raster, { x: PARTS.bars.x + x, y: PARTS.bars.y, w: 4 + 4 * next(2), h: PARTS.bars.h }, [0, 0, 0]);
  }
  fill(raster, PARTS.hairline, [90, 90, 90]);
  for (const block of ['text', 'small'] as const) {
    const { rows, columns, size } = PARTS[block];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const { x, y } = signPlace(block, row, column);
        sign(raster, x, y, size, signSeed(block, row, column));
      }
    }
  }
  return raster;
}
