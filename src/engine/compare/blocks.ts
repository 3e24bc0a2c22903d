import type { Box } from '../geometry.ts';
import { pxToMm, measure } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { ignoringArea, type IgnoreArea, type Region } from './region.ts';
import type { PairedCharacter } from './words/displaced.ts';
import { alikeShare, groundOf, takeBack } from './words/undo.ts';

/** Drawings that stand elsewhere, and the new picture with them taken back. */
export type BlocksUndone = { raster: Raster; regions: Region[] };

const LEAST_MM = 1.5;
const LEAST_TONE_PERCENT = 20;
const MOST_TRIED = 16;
const MOST_EDGE_PX = 1600;
const SAME_SIZE_PX = 2;
const ALIKE = 0.9;
const CLEARLY = 0.002;
/** So far from the ground is ink, in levels. */
const INK_LEVELS = 24;
/** Nearer moves are found by the kernel, px. */
const LEAST_MOVE_PX = 7;

type Move = { old: Box; dx: number; dy: number };

/**
 * Drawings without text that moved farther than the kernel looks: one that is gone here and stands there, or one that lies over its old place. What
 * changed within stays a difference, where it stood before. Undefined where nothing moved.
 */
export function undoBlocks(
  a: Raster,
  b: Raster,
  { regions }: { regions: readonly Region[] },
  { dpi, ignore }: { dpi: number; ignore: readonly IgnoreArea[] },
): BlocksUndone | undefined {
  const large = regions.filter((region) => mayBeBlock(region)).slice(0, MOST_TRIED);
  const gone = large.filter(({ kind }) => kind === 'removed');
  const come = large.filter(({ kind }) => kind === 'added');
  const apart = gone.flatMap((region) => pairOf(a, b, region, come) ?? []);
  const over = large.filter(({ kind }) => kind === 'changed').flatMap((region) => overlapping(a, b, region.box.px) ?? []);
  const moves = [...apart, ...over];
  if (moves.length === 0) return undefined;
  const blocks = moves.map(({ old, dx, dy }): PairedCharacter => {
    return {
      old,
      young: { ...old, x: old.x + dx, y: old.y + dy },
      dx,
      dy,
      em: Math.max(old.w, old.h),
      state: 'moved',
      unit: -1,
      partner: -1,
    };
  });
  const { raster, taken } = takeBack(a, b, blocks, []);
  return taken.size === 0 ? undefined : { raster, regions: [...taken].map((block) => movedRegion(block, dpi, ignore)) };
}

function mayBeBlock({ box: { px, mm }, maxD }: Region): boolean {
  return Math.min(mm.w, mm.h) >= LEAST_MM && maxD >= LEAST_TONE_PERCENT && Math.max(px.w, px.h) <= MOST_EDGE_PX;
}

/** What is gone here and came there, alike. */
function pairOf(a: Raster, b: Raster, { box: { px: old } }: Region, come: readonly Region[]): Move | undefined {
  for (const { box } of come) {
    const { px } = box;
    if (Math.abs(px.w - old.w) > SAME_SIZE_PX || Math.abs(px.h - old.h) > SAME_SIZE_PX) continue;
    const move = nearestMove(a, b, old, { dx: px.x - old.x, dy: px.y - old.y });
    if (move) return { old, ...move };
  }
  return undefined;
}

/** Of the moves by whole pixels around one the one that leaves most alike; undefined where that is too little. */
function nearestMove(a: Raster, b: Raster, old: Box, { dx, dy }: { dx: number; dy: number }): { dx: number; dy: number } | undefined {
  let best = { dx, dy, share: alikeShare(a, b, old, { dx, dy }) };
  // What is alike within a neighbour is as alike a pixel further on: the ends of the block decide then.
  for (let v = dy - SAME_SIZE_PX; v <= dy + SAME_SIZE_PX; v += 1) {
    for (let u = dx - SAME_SIZE_PX; u <= dx + SAME_SIZE_PX; u += 1) {
      const share = alikeShare(a, b, old, { dx: u, dy: v });
      if (share > best.share + CLEARLY) best = { dx: u, dy: v, share };
    }
  }
  return best.share >= ALIKE && Math.hypot(best.dx, best.dy) >= LEAST_MOVE_PX ? { dx: best.dx, dy: best.dy } : undefined;
}

/** A block that lies over its old place fills the region together with it: what differs from the ground says where it was and where it is. */
function overlapping(a: Raster, b: Raster, region: Box): Move | undefined {
  const [ground, other] = [groundOf(a, region), groundOf(b, region)];
  if (!ground || !other) return undefined;
  const [old, young] = [inkBox(a, b, region, ground), inkBox(b, a, region, other)];
  if (!old || !young || Math.abs(old.w - young.w) > SAME_SIZE_PX || Math.abs(old.h - young.h) > SAME_SIZE_PX) return undefined;
  const move = nearestMove(a, b, old, { dx: young.x - old.x, dy: young.y - old.y });
  return move && { old, ...move };
}

/** Where a picture is not the ground, of the places where it differs from the other. */
function inkBox(one: Raster, other: Raster, { x, y, w, h }: Box, ground: readonly number[]): Box | undefined {
  let [left, top, right, bottom] = [x + w, y + h, x - 1, y - 1];
  for (let v = y; v < y + h; v += 1) {
    for (let u = x; u < x + w; u += 1) {
      const at = (v * one.width + u) * 4;
      let [ink, apart] = [0, 0];
      for (let channel = 0; channel < 3; channel += 1) {
        ink = Math.max(ink, Math.abs(one.data[at + channel]! - ground[channel]!));
        apart = Math.max(apart, Math.abs(one.data[at + channel]! - other.data[at + channel]!));
      }
      if (ink <= INK_LEVELS || apart <= INK_LEVELS) continue;
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
  }
  return right < left ? undefined : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

function movedRegion({ old, dx, dy }: PairedCharacter, dpi: number, ignore: readonly IgnoreArea[]): Region {
  const ignoring = ignoringArea({ x0: old.x, y0: old.y, x1: old.x + old.w - 1, y1: old.y + old.h - 1 }, ignore);
  const sizePx = Math.max(old.w, old.h);
  return {
    box: measure(old, dpi),
    areaPx: old.w * old.h,
    areaMm2: Math.round(old.w * old.h * (25.4 / dpi) ** 2 * 1000) / 1000,
    maxD: 100,
    meanD: 100,
    sizePx,
    sizeMm: pxToMm(sizePx, dpi),
    kind: 'moved',
    dx,
    dy,
    dxMm: pxToMm(dx, dpi),
    dyMm: pxToMm(dy, dpi),
    shift: { dx, dy },
    ...(ignoring ? { ignoredBy: ignoring.id } : {}),
  };
}
