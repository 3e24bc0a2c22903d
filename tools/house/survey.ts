/** What the imports say of the house: rooms and their sizes, the arrows between them, floors and circles. Pure. */
import { roomOf, storeyOf } from './plan.ts';
import type { SourceFile } from './imports.ts';

export interface Room {
  /** 'src/people/access' */
  path: string;
  /** TypeScript sources. */
  files: number;
  lines: number;
}

/** From a node to the nodes that it uses. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

export interface Survey {
  rooms: Room[];
  /** Between rooms, and between storeys: wings, ground rooms, pages, shell, main. */
  roomArrows: Arrows;
  storeyArrows: Arrows;
  /** Lines of all rooms. */
  lines: number;
}

/** Draws up the house from its files. */
export function survey(files: readonly SourceFile[]): Survey {
  const rooms = new Map<string, Room>();
  for (const file of files) {
    const path = roomOf(file.path);
    if (!path) continue;
    const room = rooms.get(path) ?? { path, files: 0, lines: 0 };
    room.lines += file.lines;
    if (/\.tsx?$/.test(file.path)) room.files += 1;
    rooms.set(path, room);
  }
  return {
    rooms: [...rooms.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    roomArrows: arrowsBy(files, roomOf),
    storeyArrows: arrowsBy(files, storeyOf),
    lines: files.reduce((sum, file) => sum + file.lines, 0),
  };
}

function arrowsBy(files: readonly SourceFile[], nodeOf: (file: string) => string | null): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nodeOf(file.path);
    if (!from) continue;
    const used = arrows.get(from) ?? new Set();
    for (const target of file.imports) {
      const to = nodeOf(target);
      if (to && to !== from) used.add(to);
    }
    arrows.set(from, used);
  }
  return arrows;
}

/** Groups of nodes that reach each other (Tarjan 1972); a house has none. */
export function circlesOf(arrows: Arrows): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  /** Answers the earliest open node that this one reaches. */
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    open.push(node);
    let earliest = own;
    for (const next of arrows.get(node) ?? []) {
      const known = order.get(next);
      if (known === undefined) earliest = Math.min(earliest, visit(next));
      else if (open.includes(next)) earliest = Math.min(earliest, known);
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return earliest;
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** The floor that each node stands on: 1 uses nothing, each other one stands above all that it uses. Throws on a circle. */
export function floorsOf(arrows: Arrows): Map<string, number> {
  const floors = new Map<string, number>();
  const climb = (node: string, path: readonly string[]): number => {
    const known = floors.get(node);
    if (known !== undefined) return known;
    if (path.includes(node)) throw new Error(`a circle: ${[...path, node].join(' → ')}`);
    const below = [...(arrows.get(node) ?? [])].map((next) => climb(next, [...path, node]));
    const floor = 1 + Math.max(0, ...below);
    floors.set(node, floor);
    return floor;
  };
  for (const node of arrows.keys()) climb(node, []);
  return floors;
}
