/** A text against its box: how much it shrinks, over which neighbours it runs, and what does not fit (はみ出し). */
import type { Font, Overflow, Rect, TextBlock } from '../model/layout.ts';
import { lineHeight, measureBlock, stackHeight } from './text-fit.ts';

/** Estimates err: less than this share of a line too much is not reported. */
const TOLERANCE = 0.3;
/** Faces are at most this much wider than estimated. */
const LENIENCE = 1.25;
/** Excel draws nothing smaller. */
const SMALLEST = 0.1;

export interface FittedText {
  block: TextBlock;
  clip: { x: number; w: number };
  overflow: Omit<Overflow, 'cell'> | null;
}

/** `room`: pixels to the left and right that are free to run over. */
export function fitText(
  block: TextBlock,
  box: Rect,
  room: { left: number; right: number },
  shrink: boolean,
  fonts: readonly Font[],
): FittedText {
  const own = { x: box.x, w: box.w };
  const { inset } = block;
  const width = Math.max(1, box.w - inset.left - inset.right);
  const height = box.h;
  const tolerance = TOLERANCE * Math.max(...block.paragraphs.map((paragraph) => lineHeight(paragraph, fonts)));
  if (block.direction === 'stacked') return stacked(block, own, height, tolerance, shrink, fonts);
  // Turned text: a box of its own size, which nobody measures to the pixel.
  if (block.rotation !== 0) return { block, clip: own, overflow: turnedOverflow(block, width, height, tolerance, fonts) };
  if (shrink && !block.wrap) {
    const needs = measureBlock(block, fonts, width).width;
    const scale = Math.max(SMALLEST, Math.min(1, (width / needs) * 0.98));
    return { block: { ...block, scale: needs <= width ? 1 : scale }, clip: own, overflow: null };
  }
  const needs = measureBlock(block, fonts, width);
  if (block.wrap) {
    const tooHigh = needs.height > height + tolerance;
    return { block, clip: own, overflow: tooHigh ? overflow('height', needs.height, height) : null };
  }
  if (needs.height > height + tolerance) return { block, clip: own, overflow: overflow('height', needs.height, height) };
  return runsOver(block, box, width, needs.width, room, tolerance);
}

const overflow = (direction: Overflow['direction'], needs: number, has: number): FittedText['overflow'] => ({
  direction,
  needs: Math.ceil(needs),
  has: Math.floor(has),
});

function runsOver(
  block: TextBlock,
  box: Rect,
  width: number,
  needs: number,
  room: { left: number; right: number },
  tolerance: number,
): FittedText {
  const align = block.paragraphs[0]!.align;
  const over = (pixels: number): { left: number; right: number } => {
    const [left, right] = align === 'right' ? [pixels, 0] : align === 'center' ? [pixels / 2, pixels / 2] : [0, pixels];
    return { left: Math.min(room.left, left), right: Math.min(room.right, right) };
  };
  const more = Math.max(0, needs - width);
  const got = over(more);
  const lacks = more - got.left - got.right;
  // The painter's face may be wider than the estimate.
  const shown = over(Math.max(0, needs * LENIENCE - width));
  return {
    block,
    clip: { x: box.x - shown.left, w: box.w + shown.left + shown.right },
    overflow: lacks > tolerance ? overflow('width', needs, width + got.left + got.right) : null,
  };
}

function stacked(
  block: TextBlock,
  clip: { x: number; w: number },
  height: number,
  tolerance: number,
  shrink: boolean,
  fonts: readonly Font[],
): FittedText {
  const needs = stackHeight(block, fonts);
  if (shrink) return { block: { ...block, scale: Math.max(SMALLEST, Math.min(1, height / needs)) }, clip, overflow: null };
  return { block, clip, overflow: needs > height + tolerance ? overflow('height', needs, height) : null };
}

function turnedOverflow(
  block: TextBlock,
  width: number,
  height: number,
  tolerance: number,
  fonts: readonly Font[],
): FittedText['overflow'] {
  if (Math.abs(block.rotation) !== 90) return null;
  const needs = measureBlock(block, fonts, height);
  if (needs.width > height + tolerance) return overflow('height', needs.width, height);
  return block.wrap && needs.height > width + tolerance ? overflow('width', needs.height, width) : null;
}
