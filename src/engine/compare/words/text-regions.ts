import type { Matrix } from '../../content/matrix.ts';
import { measure, overlaps, pxToMm, union, unionAll, type Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { ignoringArea, type IgnoreArea, type Region } from '../region.ts';
import { characterChanges, type CharacterChange } from './changes.ts';
import { findSetAnew, type AnewGroup, type KnownStyles } from './displaced.ts';
import type { Pairing } from './pairing.ts';
import { differAt, groundOf, silence, takeBack } from './undo.ts';

/** Text set anew in the new picture: what it is told as, and the picture with it taken back. */
export type TextUndone = { raster: Raster; regions: Region[] };

export type TextUndoing = {
  pairing: Pairing;
  laid: Matrix;
  dpi: number;
  /** Characters nearer than this to where they were stand still, px. */
  still: number;
  ignore: readonly IgnoreArea[];
  /** Where the pictures differ as they are: text elsewhere is as it was. */
  differing: readonly Box[];
  /** How characters are set otherwise, as far as the files say. */
  styles?: KnownStyles | undefined;
};

/** Takes back text that was moved or set anew, and tells it and the characters that changed within. Undefined where there is none. */
export function undoText(
  a: Raster,
  b: Raster,
  { pairing, laid, dpi, still, ignore, differing, styles }: TextUndoing,
): TextUndone | undefined {
  const isSeen = (box: Box): boolean => differing.some((each) => overlaps(each, box, 2));
  const groups = findSetAnew(pairing, laid, still, styles).filter(({ old, young }) => isSeen(old) || isSeen(young));
  if (groups.length === 0) return undefined;
  const characters = groups.flatMap((group) => group.characters);
  const beside = new Set(characters.map(({ unit }) => unit));
  const changes = characterChanges(pairing, laid).filter((change) => isBeside(pairing, change, beside));
  const erased = changes.filter(({ partner, young }) => partner >= 0 && groundOf(b, young));
  const { raster, taken } = takeBack(
    a,
    b,
    characters,
    erased.map(({ young }) => young),
  );
  const told = changes.filter((change) => change.partner < 0 || erased.includes(change));
  silence(
    a,
    raster,
    told.filter(({ unit }) => unit >= 0).map(({ unit }) => pairing.before.units[unit]!.tight),
  );
  const kept = groups.flatMap((group) => {
    const own = group.characters.filter((one) => taken.has(one));
    return own.length === 0
      ? []
      : [{ ...group, characters: own, old: unionAll(own.map((one) => one.old))!, young: unionAll(own.map((one) => one.young))! }];
  });
  const mark = { dpi, ignore };
  return { raster, regions: [...kept.map((group) => groupRegion(group, mark)), ...changeRegions(told, pairing, mark)] };
}

/**
 * Characters that changed where the comparison tells no region, because its settings hide so faint or small a difference: a changed text is
 * told in any case, where anything at all looks different.
 */
export function untoldChanges(
  a: Raster,
  b: Raster,
  { pairing, laid, dpi, ignore }: Omit<TextUndoing, 'still' | 'differing'>,
  told: readonly Region[],
): Region[] {
  const boxes = told.flatMap(({ box: { px }, shift }) => (shift ? [px, { ...px, x: px.x + shift.dx, y: px.y + shift.dy }] : [px]));
  const untold = characterChanges(pairing, laid).filter(
    ({ box, young }) =>
      !boxes.some((each) => overlaps(each, box) || overlaps(each, young)) && (differAt(a, b, box) || differAt(a, b, young)),
  );
  return changeRegions(untold, pairing, { dpi, ignore });
}

/** Whether a changed character stands beside text that was set anew. */
function isBeside({ before, after, toBefore }: Pairing, change: CharacterChange, anew: ReadonlySet<number>): boolean {
  if (change.unit >= 0) {
    const { from, to } = before.lines[before.units[change.unit]!.line]!;
    for (let unit = from; unit < to; unit += 1) if (anew.has(unit)) return true;
    return false;
  }
  const { from, to } = after.lines[after.units[change.partner]!.line]!;
  for (let unit = from; unit < to; unit += 1) if (anew.has(toBefore[unit]!)) return true;
  return false;
}

type Mark = { dpi: number; ignore: readonly IgnoreArea[] };

function regionAt(box: Box, { dpi, ignore }: Mark): Omit<Region, 'kind' | 'touches'> {
  const px = {
    x: Math.floor(box.x),
    y: Math.floor(box.y),
    w: Math.ceil(box.x + box.w) - Math.floor(box.x),
    h: Math.ceil(box.y + box.h) - Math.floor(box.y),
  };
  const sizePx = Math.max(px.w, px.h);
  const areaPx = px.w * px.h;
  const ignoring = ignoringArea({ x0: px.x, y0: px.y, x1: px.x + px.w - 1, y1: px.y + px.h - 1 }, ignore);
  return {
    box: measure(px, dpi),
    areaPx,
    areaMm2: Math.round(areaPx * (25.4 / dpi) ** 2 * 1000) / 1000,
    maxD: 100,
    meanD: 100,
    sizePx,
    sizeMm: pxToMm(sizePx, dpi),
    dx: 0,
    dy: 0,
    dxMm: 0,
    dyMm: 0,
    ...(ignoring ? { ignoredBy: ignoring.id } : {}),
  };
}

function moveOf({ dx, dy }: { dx: number; dy: number }, dpi: number) {
  const round = (px: number): number => Math.round(px * 100) / 100;
  return { dx: round(dx), dy: round(dy), dxMm: pxToMm(dx, dpi), dyMm: pxToMm(dy, dpi), shift: { dx: round(dx), dy: round(dy) } };
}

function groupRegion(group: AnewGroup, mark: Mark): Region {
  const { kind, characters, old, young, dx, dy, scale, styles } = group;
  const touches = { olds: characters.map(({ unit }) => unit), news: characters.map(({ partner }) => partner).toSorted((p, q) => p - q) };
  // What stayed where it was is framed with what it became.
  const isHere = kind !== 'moved' && overlaps(old, young);
  const place = isHere
    ? { ...regionAt(union(old, young), mark), shift: { dx: 0, dy: 0 } }
    : { ...regionAt(old, mark), ...moveOf({ dx, dy }, mark.dpi) };
  const told = styles && styles.length > 0 ? { styles } : {};
  return { ...place, kind, touches, ...(kind === 'scaled' ? { scale: Math.round(scale * 1000) / 1000 } : {}), ...told };
}

/** Both gone or both new: how far they went is that of their neighbours, which a line break parts. */
function isOneSided(one: CharacterChange, other: CharacterChange): boolean {
  return (one.after === '' && other.after === '') || (one.before === '' && other.before === '');
}

/** One region for changed characters that follow each other in a line. */
function changeRegions(changes: readonly CharacterChange[], { before, after }: Pairing, mark: Mark): Region[] {
  const runs: CharacterChange[][] = [];
  const lineOf = ({ unit, partner }: CharacterChange): string =>
    unit >= 0 ? `old ${before.units[unit]!.line}` : `new ${after.units[partner]!.line}`;
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1);
    const follows =
      last !== undefined &&
      lineOf(last) === lineOf(change) &&
      (change.unit >= 0 ? change.unit === last.unit + 1 : change.partner === last.partner + 1) &&
      (isOneSided(last, change) ||
        Math.hypot(change.dx - last.dx, change.dy - last.dy) <
          (change.unit >= 0 ? before.units[change.unit]! : after.units[change.partner]!).em);
    if (follows) runs.at(-1)!.push(change);
    else runs.push([change]);
  }
  return runs.map((run): Region => {
    const kind = run.every((one) => one.before === '') ? 'added' : run.every((one) => one.after === '') ? 'removed' : 'changed';
    const { shift } = moveOf(run[0]!, mark.dpi);
    return {
      ...regionAt(unionAll(run.map(({ box }) => box))!, mark),
      shift,
      kind,
      touches: {
        olds: run.flatMap(({ unit }) => (unit >= 0 ? [unit] : [])),
        news: run.flatMap(({ partner }) => (partner >= 0 ? [partner] : [])),
      },
    };
  });
}
