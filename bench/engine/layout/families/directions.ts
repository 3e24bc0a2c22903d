/** Pages that are turned, text on slopes and arcs. */
import { JAPANESE_FONTS, LATIN_FONTS, widthOf, type FontName } from '../fonts.ts';
import { setFrame, turned } from '../frame.ts';
import { inOrder, ORDERS, type Family, type Piece } from '../planned-page.ts';
import { Words } from '../words.ts';
import { columnOf, columns, shuffled } from './columns.ts';

/** Columns on a page with a Rotate entry, or drawn turned, or both. */
export const turnedPages: Family = (random, index) => {
  const upright = columns(random, index);
  const quarter = [90, 180, 270][index % 3] as 90 | 180 | 270;
  const how = random.pick(['page', 'content', 'both'] as const);
  return {
    parts: upright.parts,
    draw: (drawn) => {
      const page = upright.draw(drawn);
      const side = Math.max(page.width, page.height);
      const pieces = how === 'page' ? page.pieces : turned(page.pieces, quarter, { x: side / 2, y: side / 2 });
      return { width: side, height: side, turn: how === 'content' ? 0 : quarter, pieces };
    },
  };
};

/** One or two blocks on a slope of any angle, side by side with a gutter of an em and more, or one alone. */
export const slopes: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([9, 11, 14]);
  const angle = index % 3 === 0 ? random.pick([-5, -3, -1, 1, 2.5, 4, 5]) : random.whole(1, 359) + random.pick([0, 0.25, 0.5]);
  const cells = Array.from({ length: random.whole(1, 2) }, () =>
    columnOf(words, random, random.whole(10, 40), size, random.whole(9, 14) * size),
  );
  const gutter = random.pick([1, 1.5, 2]) * size;
  const order = random.pick(ORDERS);
  const seed = random.whole(0, 1e9);
  return {
    parts: cells.map(({ text }) => text),
    draw: (drawn) => {
      let x = 150;
      const frames = cells.map(({ width, setting }, at) => {
        const lines = setFrame(drawn[at]!, { x, y: 280, width }, setting);
        x += width + gutter;
        return lines;
      });
      const pieces = turned(inOrder(frames, order, shuffled(seed)), angle, { x: 300, y: 300 });
      return { width: 700, height: 700, turn: 0, pieces };
    },
  };
};

/** Each character on a circle, along it. `inside`: the feet stand towards the outside, as below a round logo. */
function onArc(text: string, font: FontName, size: number, arc: { radius: number; middle: number; inside: boolean }): Piece[] {
  const { radius, middle, inside } = arc;
  const points = [...text];
  const advances = points.map((point) => widthOf(point, font) * size * 1.04);
  const whole = advances.reduce((sum, advance) => sum + advance, 0);
  let along = -whole / 2;
  return points.map((point, index) => {
    const turn = (((along + advances[index]! / 2) / radius) * 180) / Math.PI;
    along += advances[index]!;
    const degrees = inside ? middle - turn : middle + turn;
    const direction = inside ? degrees - 90 : degrees + 90;
    const radians = (degrees * Math.PI) / 180;
    const centre = { x: 350 + radius * Math.cos(radians), y: 350 + radius * Math.sin(radians) };
    const [cos, sin] = [Math.cos((direction * Math.PI) / 180), Math.sin((direction * Math.PI) / 180)];
    const half = advances[index]! / 2;
    const place = { x: centre.x - half * cos, y: centre.y - half * sin };
    return { text: point, ...place, size, font, angle: direction, tracking: 0, stretch: 1, upright: false };
  });
}

/** One to three lines on circles around one centre, sweeping up to three quarters. */
export const arcs: Family = (random) => {
  const words = new Words(random);
  const font = random.pick([...JAPANESE_FONTS, ...LATIN_FONTS]);
  const isLatin = font === 'latin' || font === 'latin-bold-italic' || random.next() < 0.3;
  const size = random.pick([10, 12, 16]);
  const count = random.whole(1, 3);
  const parts = Array.from({ length: count }, () => (isLatin ? words.en(random.whole(12, 30)) : words.ja(random.whole(8, 18))));
  const middle = random.whole(0, 359);
  const inside = random.next() < 0.4;
  const pitch = size * random.pick([1.4, 1.8, 2.4]);
  // The text sweeps at most 270 degrees.
  const longest = Math.max(...parts.map((text) => widthOf(text, font) * size * 1.04));
  const radius = Math.max(longest / 4.7, random.whole(40, 160));
  return {
    parts,
    draw: (drawn) => {
      const pieces = drawn.flatMap((text, at) =>
        onArc(text, font, size, { radius: radius + (inside ? at : count - 1 - at) * pitch, middle, inside }),
      );
      return { width: 700, height: 700, turn: 0, pieces };
    },
  };
};
