/** The hand that draws a mark, as a state chart: by mouse, finger or keys. Pure. */
import { BOXES_MAX, HIGHLIGHT_TEXT_MAX, POINTS_MAX } from '#work/comments/rules/limits.ts';
import { simplifyTo } from '#work/comments/rules/simplify.ts';
import type { MarkKind } from '#work/comments/rules/types.ts';
import { boxBetween, isInside, plus, type Point } from '../door/panes/geometry.ts';
import type { MarkShape } from '../door/marks/marks-shape.ts';
import { boxesOf, caretAt, lineAt, rangeBetween, wordsOf, type PageText } from '../door/text/page-text.ts';

export interface MarkHand {
  kind: MarkKind;
  /** Where the keys have brought the cross; null: the pointer draws. */
  cross: Point | null;
  /** From where it was begun to where it is; empty: nothing is being drawn. */
  trail: readonly Point[];
}

export const IDLE_HAND: MarkHand = { kind: 'rectangle', cross: null, trail: [] };

export type MarkEvent =
  | { type: 'press' | 'move' | 'release'; at: Point; /** What a trembling hand moves, mm. */ slack: number }
  /** An arrow key; `middle`: where the cross appears at first. */
  | { type: 'nudge'; by: Point; middle: Point }
  | { type: 'set' }
  | { type: 'cancel' };

export interface Stroke {
  hand: MarkHand;
  /** What was drawn, once it is done. */
  drawn: MarkShape | null;
}

/** How much a line drawn by hand may be simplified, mm: less than its own width. */
const LINE_TOLERANCE = 0.15;

export function draw(hand: MarkHand, event: MarkEvent, text: PageText | null): Stroke {
  const going = (change: Partial<MarkHand>): Stroke => ({ hand: { ...hand, ...change }, drawn: null });
  const ended = (trail: readonly Point[], slack: number): Stroke => ({
    hand: { ...hand, trail: [] },
    drawn: shapeDrawn(hand.kind, trail, slack, text),
  });
  switch (event.type) {
    case 'press':
      return going({ trail: [event.at], cross: null });
    case 'move':
      return hand.trail.length === 0 || hand.cross ? going({}) : going({ trail: extended(hand, event.at, event.slack / 4) });
    case 'release':
      return hand.trail.length === 0 || hand.cross ? going({}) : ended(extended(hand, event.at, 0), event.slack);
    case 'nudge': {
      const cross = hand.cross ? plus(hand.cross, event.by) : event.middle;
      return going({ cross, trail: hand.trail.length > 0 ? extended(hand, cross, 0) : [] });
    }
    case 'set':
      if (!hand.cross) return going({});
      return hand.trail.length === 0 && hand.kind !== 'point' ? going({ trail: [hand.cross] }) : ended([...hand.trail, hand.cross], 0);
    case 'cancel':
      return going({ trail: [], cross: null });
  }
}

/** A freehand line keeps its way; anything else only where it is now. */
function extended({ kind, trail }: MarkHand, at: Point, least: number): readonly Point[] {
  const [first = at] = trail;
  if (kind !== 'freehand') return [first, at];
  const last = trail.at(-1) ?? first;
  return Math.hypot(at.x - last.x, at.y - last.y) > least ? [...trail, at] : trail;
}

/** What the trail means. A press without a drag is a point with the rectangle in the hand, a line of text with the highlighter. */
export function shapeDrawn(kind: MarkKind, trail: readonly Point[], slack: number, text: PageText | null): MarkShape | null {
  const from = trail[0];
  const to = trail.at(-1);
  if (!from || !to) return null;
  const isPress = trail.every((point) => Math.hypot(point.x - from.x, point.y - from.y) <= slack);
  switch (kind) {
    case 'point':
      return { kind: 'point', at: to };
    case 'rectangle':
      return isPress ? { kind: 'point', at: from } : { kind: 'rectangle', box: boxBetween(from, to) };
    case 'arrow':
      return isPress ? null : { kind: 'arrow', from, to };
    case 'freehand':
      return isPress ? null : { kind: 'freehand', points: simplifyTo(trail, LINE_TOLERANCE, POINTS_MAX) };
    case 'highlight':
      return text ? highlightDrawn(text, from, to, isPress) : null;
  }
}

/** Farther from every glyph than this nobody means a text, mm. */
const NEAR_TEXT = 4;

function isNearText(text: PageText, at: Point): boolean {
  return text.lines.some((line) => line.glyphs.some(({ box }) => isInside(box, at, NEAR_TEXT)));
}

function highlightDrawn(all: PageText, from: Point, to: Point, isPress: boolean): MarkShape | null {
  // What the article does not show cannot be meant.
  const text = { ...all, lines: all.lines.filter((line) => line.unseen === null) };
  // Where it begins tells what is meant; a drag may well run past the end of a line.
  if (!isNearText(text, from)) return null;
  const range = isPress ? lineAt(text, from) : rangeBetween(caretAt(text, from), caretAt(text, to));
  if (!range || range.from === range.to) return null;
  const boxes = boxesOf(text, range);
  return boxes.length > BOXES_MAX ? null : { kind: 'highlight', boxes, text: wordsOf(text, range).slice(0, HIGHLIGHT_TEXT_MAX) };
}
