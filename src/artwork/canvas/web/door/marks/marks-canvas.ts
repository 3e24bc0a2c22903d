/** Findings drawn into the artwork's own canvas: a second one over it would be cleared, copied and composed with every frame. */
import { boxOnScreen, overlaps, type MmBox, type ViewState } from '../panes/geometry.ts';
import type { Mark } from './mark.ts';
import { numberPlace } from './marks-places.ts';

/** Room around a tight box, mm. */
const AIR = 0.5;
/** Radius of a number, px; smaller on a pane that is small itself. */
const radiusOn = (view: ViewState): number => (view.width < 480 ? 8 : 10);

const TONES = { critical: '#d6322a', check: '#b45309', quiet: '#646f82', found: '#0f7a4b', unexpected: '#7a5fd0' };

/** Colours never stand alone: each mark carries its number, and the list its kind in words. */
export function toneOf({ kind, severity }: Pick<Mark, 'kind' | 'severity'>): string {
  if (kind === 'FOUND') return TONES.found;
  if (severity === 'NONE') return TONES.quiet;
  if (kind === 'UNEXPECTED') return TONES.unexpected;
  return severity === 'CRITICAL' ? TONES.critical : TONES.check;
}

export function frameOf(mark: Mark): MmBox {
  const { x, y, w, h } = mark.box;
  return { x: x - AIR, y: y - AIR, w: w + 2 * AIR, h: h + 2 * AIR };
}

/** Numbers keep a distance from each other: of those that would cover one another the first is written. */
class Occupied {
  private readonly cells = new Set<number>();
  private readonly cell: number;

  constructor(radius: number) {
    this.cell = radius * 1.6;
  }

  take(x: number, y: number): boolean {
    const cell = Math.round(x / this.cell) * 65_536 + Math.round(y / this.cell);
    if (this.cells.has(cell)) return false;
    this.cells.add(cell);
    return true;
  }
}

/** Larger frames than lines of text are drawn without their ground, mm on both sides: a tint over a picture or a page changes the colours that are looked at. */
const MOST_FILLED = 12;

interface Framed {
  mark: Mark;
  frame: MmBox;
}

/** The frames of a page sorted for drawing: once, not with every frame of the screen. */
export interface MarkPicture {
  chosen: readonly Framed[];
  others: readonly Framed[];
  byTone: ReadonlyMap<string, readonly Framed[]>;
}

export function markPicture(marks: readonly Mark[], selected: string | null): MarkPicture {
  const framed = marks.map((mark): Framed => ({ mark, frame: frameOf(mark) }));
  const others = framed.filter((one) => one.mark.findingId !== selected);
  return {
    chosen: framed.filter((one) => one.mark.findingId === selected),
    others,
    byTone: Map.groupBy(others, (one) => toneOf(one.mark)),
  };
}

/** Draws over what the context holds, in px of the screen; `ratio` of the canvas' own px to those. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  { chosen, others, byTone }: MarkPicture,
  view: ViewState,
  ratio: number,
): void {
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const pane = { x: -40, y: -40, w: view.width + 80, h: view.height + 80 };
  const onScreen = (framed: readonly Framed[]): Frame[] =>
    framed
      .map(({ mark, frame }) => ({ ...boxOnScreen(view, frame), mark, isFilled: Math.min(frame.w, frame.h) <= MOST_FILLED }))
      .filter((box) => overlaps(box, pane));
  for (const [tone, framed] of byTone) strokeFrames(context, onScreen(framed), tone, false);
  for (const one of chosen) strokeFrames(context, onScreen([one]), toneOf(one.mark), true);
  const radius = radiusOn(view);
  const occupied = new Occupied(radius);
  const all = onScreen([...chosen, ...others]);
  // A frame around a picture or the whole page has nothing beneath a number that would be missed.
  const lines = all.filter(({ isFilled }) => isFilled);
  for (const box of all) {
    const { mark } = box;
    if (!mark.first) continue;
    const isSelected = chosen.some((one) => one.mark === mark);
    const at = numberPlace(box, radius, lines);
    if (!occupied.take(at.x, at.y) && !isSelected) continue;
    const picture = badgeOf(mark, radius, isSelected, ratio);
    const [w, h] = [picture.width / ratio, picture.height / ratio];
    context.drawImage(picture, at.x - w / 2, at.y - h / 2, w, h);
  }
  context.restore();
}

/** A frame in px of the screen. */
type Frame = MmBox & { mark: Mark; isFilled: boolean };

/** Upright rectangles one by one: a path of hundreds of them would be filled as one large shape, over the whole pane. */
function strokeFrames(context: CanvasRenderingContext2D, boxes: readonly Frame[], tone: string, isSelected: boolean): void {
  context.fillStyle = tone;
  context.globalAlpha = isSelected ? 0.16 : 0.06;
  for (const { x, y, w, h, isFilled } of boxes) if (isFilled) context.fillRect(x, y, w, h);
  context.globalAlpha = 1;
  if (isSelected) {
    context.strokeStyle = '#fff';
    context.lineWidth = 5;
    for (const { x, y, w, h } of boxes) context.strokeRect(x, y, w, h);
  }
  context.strokeStyle = tone;
  context.lineWidth = isSelected ? 3 : 1.6;
  for (const { x, y, w, h } of boxes) context.strokeRect(x, y, w, h);
}

/** Numbers as small pictures: writing them anew for every frame would cost more than everything else here. */
const badges = new Map<string, HTMLCanvasElement>();

function badgeOf(mark: Mark, radius: number, isSelected: boolean, ratio: number): HTMLCanvasElement {
  const tone = toneOf(mark);
  const key = `${mark.number}/${tone}/${radius}/${isSelected}/${ratio}`;
  const known = badges.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const size = 2 * radius + 6;
  Object.assign(canvas, { width: size * ratio, height: size * ratio });
  const context = canvas.getContext('2d');
  if (context) drawBadge(context, { radius, middle: size / 2, ratio, tone, isSelected, number: mark.number });
  if (badges.size > 2000) badges.clear();
  badges.set(key, canvas);
  return canvas;
}

interface BadgeLook {
  radius: number;
  middle: number;
  ratio: number;
  tone: string;
  isSelected: boolean;
  number: number;
}

function drawBadge(context: CanvasRenderingContext2D, { radius, middle, ratio, tone, isSelected, number }: BadgeLook): void {
  context.scale(ratio, ratio);
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fillStyle = tone;
  context.fill();
  context.strokeStyle = isSelected ? '#2352cf' : '#fff';
  context.lineWidth = isSelected ? 3 : 2;
  context.stroke();
  context.fillStyle = '#fff';
  context.font = `700 ${radius + (number > 99 ? -1 : 1)}px "Inter Variable", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), middle, middle + 0.5);
}
