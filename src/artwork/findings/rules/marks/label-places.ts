/** Where the numbers of marks stand on a picture, so that each can be read. Pure; any unit. */

interface Spot {
  x: number;
  y: number;
}
type Box = Spot & { w: number; h: number };

/** A number of this size that belongs to a frame, or to a spot without extent. */
export interface WantedLabel {
  w: number;
  h: number;
  frame: Box;
}

/** A number over another number is lost, one over what another frame shows hides a letter or two. */
const OVER_LABEL = 50;
/** Of a label's area: so much worse is each place than the one before, other things being equal. */
const LATER = 0.03;

/** Places around a frame, the best first: over its beginning, along its upper edge, beside it, below it. */
function around({ w, h, frame }: WantedLabel): Spot[] {
  const { x, y } = frame;
  const [right, below, above] = [x + frame.w, y + frame.h, y - h];
  return [
    { x, y: above },
    { x: x - w, y },
    { x: right, y },
    { x: right - w, y: above },
    { x: x + w, y: above },
    { x: x - w, y: above },
    { x: right, y: above },
    { x, y: below },
    { x: right - w, y: below },
    { x: x - w, y: below - h },
    { x: right, y: below - h },
    { x: x - 2 * w, y },
    { x: right + w, y },
    { x, y: above - h },
    { x, y: below + h },
  ];
}

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The upper left corner of each label, within `room`: over no other label where there is any such place, and over little of what `frames` show. */
export function labelPlaces(labels: readonly WantedLabel[], frames: readonly Box[], room: Box): Spot[] {
  const placed: Box[] = [];
  return labels.map((label) => {
    const { w, h, frame } = label;
    const others = frames.filter((one) => one !== frame);
    let best: { box: Box; cost: number } | undefined;
    for (const [at, spot] of around(label).entries()) {
      const x = Math.max(room.x, Math.min(room.x + room.w - w, spot.x));
      const y = Math.max(room.y, Math.min(room.y + room.h - h, spot.y));
      const box = { x, y, w, h };
      const over = (boxes: readonly Box[]): number => boxes.reduce((sum, one) => sum + shared(box, one), 0);
      const cost = OVER_LABEL * over(placed) + over(others) + LATER * at * w * h;
      if (!best || cost < best.cost) best = { box, cost };
    }
    placed.push(best!.box);
    return { x: best!.box.x, y: best!.box.y };
  });
}
