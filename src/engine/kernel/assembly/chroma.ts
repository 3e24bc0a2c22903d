/** Colour at a lower resolution than light, as JPEG files keep it (JFIF, YCbCr of ITU-R BT.601). */
import { first, mask, second, stride, width } from './layout';

let cellsX: i32 = 0;
let cellsY: i32 = 0;
let shiftX: i32 = 0;
let shiftY: i32 = 0;
let startX: i32 = 0;
let startY: i32 = 0;
let blues: usize = 0;
let reds: usize = 0;
let blueRow: usize = 0;
let redRow: usize = 0;

/**
 * Writes the `rows` rows of the first picture to the second with colour averaged over cells of 1 or 2 pixels (stepX,
 * stepY) and spread again by the triangle filter of JPEG readers; light stays. phaseX, phaseY: how far the first pixel
 * lies inside its cell. Rows at the edge of what is given lack neighbours: give two more on either side.
 */
export function reduceChroma(rows: i32, stepX: i32, stepY: i32, phaseX: i32, phaseY: i32): void {
  shiftX = stepX >> 1;
  shiftY = stepY >> 1;
  startX = phaseX;
  startY = phaseY;
  cellsX = ((width - 1 + phaseX) >> shiftX) + 1;
  cellsY = ((rows - 1 + phaseY) >> shiftY) + 1;
  blues = mask;
  reds = mask + ((<usize>(cellsX * cellsY)) << 2);
  blueRow = reds + ((<usize>(cellsX * cellsY)) << 2);
  redRow = blueRow + ((<usize>cellsX) << 2);
  for (let y = 0; y < cellsY; y += 1) for (let x = 0; x < cellsX; x += 1) fillCell(x, y, rows);
  for (let y = 0; y < rows; y += 1) spreadRow(y);
}

function fillCell(x: i32, y: i32, rows: i32): void {
  let blue: f32 = 0;
  let red: f32 = 0;
  let count: f32 = 0;
  const bottom = min(rows, ((y + 1) << shiftY) - startY);
  const right = min(width, ((x + 1) << shiftX) - startX);
  for (let v = max(0, (y << shiftY) - startY); v < bottom; v += 1) {
    for (let u = max(0, (x << shiftX) - startX); u < right; u += 1) {
      const at = first + <usize>v * stride + ((<usize>u) << 2);
      const r = <f32>load<u8>(at);
      const g = <f32>load<u8>(at, 1);
      const b = <f32>load<u8>(at, 2);
      blue += -0.168736 * r - 0.331264 * g + 0.5 * b;
      red += 0.5 * r - 0.418688 * g - 0.081312 * b;
      count += 1;
    }
  }
  const at = (<usize>(y * cellsX + x)) << 2;
  store<f32>(blues + at, blue / count);
  store<f32>(reds + at, red / count);
}

/** Between the rows of cells first, into one row of both planes; then between its columns, two pixels a cell. */
function spreadRow(y: i32): void {
  const row = (y + startY) >> shiftY;
  const nearRow = shiftY === 0 ? row : max(0, min(cellsY - 1, ((y + startY) & 1) === 0 ? row - 1 : row + 1));
  mixRows(blues, row, nearRow, blueRow);
  mixRows(reds, row, nearRow, redRow);
  const offset = <usize>y * stride;
  for (let x = 0; x < width; x += 1) {
    const place = x + startX;
    const column = place >> shiftX;
    const near = shiftX === 0 ? column : max(0, min(cellsX - 1, (place & 1) === 0 ? column - 1 : column + 1));
    writePixel(offset + ((<usize>x) << 2), mix(blueRow, column, near), mix(redRow, column, near));
  }
}

function mixRows(plane: usize, row: i32, near: i32, into: usize): void {
  const here = plane + ((<usize>(row * cellsX)) << 2);
  const other = plane + ((<usize>(near * cellsX)) << 2);
  for (let x: usize = 0; x < <usize>cellsX; x += 1) {
    store<f32>(into + (x << 2), <f32>0.75 * load<f32>(here + (x << 2)) + <f32>0.25 * load<f32>(other + (x << 2)));
  }
}

function mix(row: usize, column: i32, near: i32): f32 {
  return <f32>0.75 * load<f32>(row + ((<usize>column) << 2)) + <f32>0.25 * load<f32>(row + ((<usize>near) << 2));
}

function writePixel(offset: usize, blue: f32, red: f32): void {
  const from = first + offset;
  const light: f32 = 0.299 * <f32>load<u8>(from) + 0.587 * <f32>load<u8>(from, 1) + 0.114 * <f32>load<u8>(from, 2);
  const into = second + offset;
  store<u8>(into, channel(light + 1.402 * red));
  store<u8>(into, channel(light - 0.344136 * blue - 0.714136 * red), 1);
  store<u8>(into, channel(light + 1.772 * blue), 2);
  store<u8>(into, 255, 3);
}

/** Half a level is added before the fraction falls away; what lies outside 0…255 is cut off. */
function channel(value: f32): u8 {
  return <u8>max(0, min(255, <i32>(value + <f32>256.5) - 256));
}
