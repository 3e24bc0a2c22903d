/** Uncompressed pixels: RGBA, 8 bit, opaque, row by row without padding. */
export type Raster = { width: number; height: number; data: Uint8Array };

/** Some whole rows of a raster, `top` counted from its first row. */
export type Band = { top: number; rows: number; data: Uint8Array };

/** A white raster. */
export function blankRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8Array(width * height * 4).fill(255) };
}
