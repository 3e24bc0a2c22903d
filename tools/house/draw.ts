/** Draws the house as an SVG from its plan and its imports. Sizes are left out, so that the picture changes only with rooms and arrows. */
import { GROUND, ROOF, WINGS } from './plan.ts';
import { floorsOf, type Arrows, type Survey } from './survey.ts';

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
}

const WIDTH = 1180;
const GUTTER = 170;
const BOX = { height: 26, gap: 8, letter: 7.1, padding: 14 };
const BAND = { head: 24, padding: 12, gap: 14 };
const COLUMN_GAP = 44;
const NARROWEST = 220;
/** Rooms at most above one another. */
const COLUMN = 5;

const SAYS = new Map([...GROUND, ...WINGS, ...ROOF].map(({ name, says }) => [name, says]));
const TONES: Record<string, string> = { ground: '#eef1f4', wing: '#eaf3ee', roof: '#f7efe4' };

/** The picture of the house, ground below and roof above: wings as bands, rooms as boxes, arrows from what uses to what is used. */
export function drawHouse(house: Survey): string {
  const floors = [...bandsOf(house.storeyArrows)].sort(([a], [b]) => b - a);
  const parts: string[] = [];
  const bands = new Map<string, { top: number; bottom: number }>();
  let y = 16;
  for (const [, storeys] of floors) {
    const places = sharesOf(storeys, house.roomArrows);
    const drawn = places.map(({ storey, x, width }) => drawStorey(storey, house.roomArrows, x, y, width));
    const height = Math.max(...drawn.map((one) => one.height));
    places.forEach(({ storey, x, width }, i) => {
      bands.set(storey, { top: y, bottom: y + height });
      parts.push(frame(storey, x, y, width, height), ...(drawn[i]?.parts ?? []));
    });
    y += height + BAND.gap;
  }
  parts.push(...storeyLines(house.storeyArrows, bands));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="sans-serif" font-size="13" fill="#1f2a33">`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7d8c99"/></marker></defs>',
    `<rect width="${WIDTH}" height="${y}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** Storeys by the floor that they stand on, those of one floor in the order of the plan. */
function bandsOf(arrows: Arrows): Map<number, string[]> {
  const floors = floorsOf(arrows);
  const bands = new Map<number, string[]>();
  for (const name of SAYS.keys()) {
    const floor = floors.get(name) ?? 1;
    bands.set(floor, [...(bands.get(floor) ?? []), name]);
  }
  return bands;
}

/** Where the storeys of one floor stand side by side: each as wide as it has rooms, but none too narrow for its words. */
function sharesOf(storeys: readonly string[], arrows: Arrows): { storey: string; x: number; width: number }[] {
  const whole = WIDTH - GUTTER - 16 - (storeys.length - 1) * BAND.gap;
  const weights = storeys.map((storey) => Math.max(NARROWEST / whole, roomsOf(storey, arrows).length));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const spare = whole - NARROWEST * storeys.length;
  let x = GUTTER;
  return storeys.map((storey, i) => {
    const width = NARROWEST + (spare * (weights[i] ?? 0)) / sum;
    const place = { storey, x, width };
    x += width + BAND.gap;
    return place;
  });
}

const roomsOf = (storey: string, arrows: Arrows): string[] => [...arrows.keys()].filter((room) => room.startsWith(`src/${storey}/`)).sort();

function frame(storey: string, x: number, y: number, width: number, height: number): string {
  const kind = WINGS.some(({ name }) => name === storey) ? 'wing' : ROOF.some(({ name }) => name === storey) ? 'roof' : 'ground';
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${TONES[kind]}"/>` +
    `<text x="${x + BAND.padding}" y="${y + 19}"><tspan font-weight="700">${storey}</tspan><tspan dx="10" fill="#5b6b78">${SAYS.get(storey)}</tspan></text>`
  );
}

/** The rooms of a storey in columns: each stands right of all that it uses within the storey. */
function drawStorey(storey: string, arrows: Arrows, left: number, top: number, width: number): { parts: string[]; height: number } {
  const rooms = roomsOf(storey, arrows);
  const inside: Arrows = new Map(rooms.map((room) => [room, new Set([...(arrows.get(room) ?? [])].filter((to) => rooms.includes(to)))]));
  const boxes = new Map<string, Box>();
  let x = left + BAND.padding;
  let columnTop = top + BAND.head + BAND.padding / 2;
  let lowest = columnTop;
  for (const column of columnsOf(inside)) {
    const names = column.map((room) => room.split('/').at(-1) ?? room);
    const wide = Math.max(...names.map((name) => name.length)) * BOX.letter + BOX.padding;
    if (x + wide > left + width - BAND.padding && x > left + BAND.padding) {
      x = left + BAND.padding;
      columnTop = lowest + BOX.gap;
    }
    column.forEach((room, i) => {
      const y = columnTop + i * (BOX.height + BOX.gap);
      boxes.set(room, { name: names[i] ?? room, x, y, width: wide });
      lowest = Math.max(lowest, y + BOX.height);
    });
    x += wide + COLUMN_GAP;
  }
  const lines = [...inside].flatMap(([from, used]) => [...used].map((to) => line(boxes.get(from), boxes.get(to))));
  return {
    parts: [...lines, ...[...boxes.values()].map(drawBox)],
    height: (rooms.length > 0 ? lowest - top : BAND.head) + BAND.padding,
  };
}

function columnsOf(inside: Arrows): string[][] {
  const floors = floorsOf(inside);
  const columns: string[][] = [];
  for (const [room, floor] of floors) (columns[floor - 1] ??= []).push(room);
  return columns.flatMap((column) => {
    const sorted = column.sort();
    return Array.from({ length: Math.ceil(sorted.length / COLUMN) }, (_, i) => sorted.slice(i * COLUMN, (i + 1) * COLUMN));
  });
}

function drawBox({ name, x, y, width }: Box): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="5" fill="#fff" stroke="#b9c4cc"/>` +
    `<text x="${x + BOX.padding / 2}" y="${y + 17.5}">${name}</text>`
  );
}

/** From the left side of what uses to the right side of what is used. */
function line(from: Box | undefined, to: Box | undefined): string {
  if (!from || !to) return '';
  const [x1, y1, x2, y2] = [from.x, from.y + BOX.height / 2, to.x + to.width + 1, to.y + BOX.height / 2];
  const bend = (x1 + x2) / 2;
  return `<path d="M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}" fill="none" stroke="#7d8c99" stroke-width="1" marker-end="url(#head)"/>`;
}

/** At the left, from each storey to those that it uses; what nearly all use (shared, platform, ui) is left out. */
function storeyLines(arrows: Arrows, bands: ReadonlyMap<string, { top: number; bottom: number }>): string[] {
  const plain = new Set(['shared', 'platform', 'ui']);
  const middle = (storey: string) => {
    const band = bands.get(storey);
    return band ? (band.top + band.bottom) / 2 : 0;
  };
  return [...SAYS.keys()].flatMap((from) =>
    [...(arrows.get(from) ?? [])]
      .filter((to) => SAYS.has(to) && !plain.has(to))
      .sort()
      .map((to) => {
        const [y1, y2] = [middle(from) - 3, middle(to) + 3];
        const reach = GUTTER - 12 - Math.min(GUTTER - 24, Math.abs(y2 - y1) * 0.22);
        return `<path d="M${GUTTER - 2} ${y1}C${reach} ${y1} ${reach} ${y2} ${GUTTER - 2} ${y2}" fill="none" stroke="#9aa8b3" stroke-width="1" marker-end="url(#head)"/>`;
      }),
  );
}
