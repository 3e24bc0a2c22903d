import type { Matrix } from '../content/matrix.ts';
import type { Box } from '../geometry.ts';
import { mmToPx, pxToMm } from '../geometry.ts';
import { withChromaOf } from '../kernel/chroma.ts';
import type { Raster } from '../raster.ts';
import { compareRasters, type Comparison } from './compare.ts';
import { withFaintFields } from './tones/faint-fields.ts';
import { registerDrawing, residue, type Draw, type Fit } from './fit.ts';
import { commonFrames } from './frames.ts';
import type { ComparablePage, Linear } from './page.ts';
import { maskedOutside, onlyInside } from './limited.ts';
import { placedByText } from './placing/by-text.ts';
import { inverse, moveBy, onlyMoves, placeBox } from './placing/matrix.ts';
import { offsetFromTrim, placingOf } from './placing/placing.ts';
import { compareWithPrint } from './print/with-print.ts';
import type { VersionComparison, VersionOptions } from './version-types.ts';
import type { IgnoreArea } from './region.ts';
import type { CompareSettings } from './settings.ts';
import { undoBlocks } from './blocks.ts';
import { styleChanges, type PageStyles } from './style/style-changes.ts';
import { undoTones } from './tones/tones.ts';
import { otherwiseDrawn, tellShared } from './words/otherwise-drawn.ts';
import { pairTexts, type Pairing } from './words/pairing.ts';
import type { KnownStyles } from './words/displaced.ts';
import { settleEdges, settleText } from './words/settle-edges.ts';
import { undoText, untoldChanges } from './words/text-regions.ts';
import { unitsOf } from './words/units.ts';

const SIZE_TOLERANCE_MM = 0.1;
const STEPS = 6;

/** From here on a character was moved, px: nearer ones are told by their pixels. */
const MOVED_PX = { digital: 0.7, tolerant: 1.5 };
/** A placing by text must leave less different than the TrimBoxes do. */
const BETTER = 0.6;

/**
 * Compares two page versions in the pixel space of the old one: TrimBox on TrimBox, or as their text says that the whole page was moved,
 * turned or scaled; then (digital off) registration and drawing the new version again at the sub-pixel offset; resampling would leave ringing
 * at the edges of text. Text that was set anew is taken back before what else differs is looked for.
 */
export function compareVersions(before: ComparablePage, after: ComparablePage, options: VersionOptions): VersionComparison {
  const { settings, dpi, shiftMm } = options;
  const printed = settings.print && !shiftMm ? compareWithPrint(before, after, options) : undefined;
  if (printed) return options.only ? onlyInside(printed, placeBox(printed.laid, options.only)) : printed;
  const canvas = { width: before.width, height: before.height };
  const a = before.draw({ ...canvas, offsetX: 0, offsetY: 0 });
  const [frameBefore, frameAfter] = commonFrames(before, after);
  const lain = { x: frameBefore.x - frameAfter.x, y: frameBefore.y - frameAfter.y };
  const byTrim = moveBy(lain.x + mmToPx(shiftMm?.dx ?? 0, dpi), lain.y + mmToPx(shiftMm?.dy ?? 0, dpi));
  const pairing = pairPages(options, byTrim);
  const { linear, ...lying } = layPage(a, { before, after, byTrim, pairing: shiftMm ? undefined : pairing });
  let { fit } = lying;
  if (!settings.digital && !shiftMm && !equal(a, fit.raster)) {
    fit = registerDrawing(a, fit, drawer(after, canvas, linear), after.redrawable ? STEPS : 0);
  }
  const laid: Matrix = [...(linear ?? STILL), fit.dx, fit.dy];
  const isPlaced = linear !== undefined || (settings.digital && (fit.dx !== byTrim[4] || fit.dy !== byTrim[5]));
  const [seenBefore, coloured] = inSameColour({ page: before, raster: a }, { page: after, raster: fit.raster }, { x: fit.dx, y: fit.dy });
  // Drawn back, edges fall on other fractions of a pixel.
  const drawnOtherwise = pairing ? otherwiseDrawn(pairing, laid, dpi) : [];
  const seenAfter = isPlaced
    ? settleEdges(seenBefore, coloured)
    : drawnOtherwise.length > 0
      ? settleText(seenBefore, coloured, drawnOtherwise)
      : coloured;
  const common = intersect(
    { x: 0, y: 0, w: before.width, h: before.height },
    placeBox(laid, { x: 0, y: 0, w: after.width, h: after.height }),
  );
  const ignore = (options.ignore ?? []).map(({ id, box }) => {
    const px = { x: after.trim.x + mmToPx(box.x, dpi), y: after.trim.y + mmToPx(box.y, dpi), w: mmToPx(box.w, dpi), h: mmToPx(box.h, dpi) };
    return { id, box: placeBox(laid, px) };
  });
  const only = options.only && placeBox(laid, options.only);
  const area = { settings, dpi, ignore, area: only ? intersect(common, only) : common };
  const seen = { a: seenBefore, b: only ? maskedOutside(seenBefore, seenAfter, only) : seenAfter };
  const isDrawn = before.redrawable && after.redrawable;
  const { styles, ...result } = tellAll(seen, pairing, { ...area, laid, isDrawn, readStyles: options.readStyles });
  const isSwapped = linear !== undefined && Math.abs(linear[0]) < Math.abs(linear[1]);
  const [sizeBefore, sizeAfter] = [frameBefore, isSwapped ? turned(frameAfter) : frameAfter].map((frame) => ({
    w: pxToMm(frame.w, dpi),
    h: pxToMm(frame.h, dpi),
  }));
  const changed = Math.abs(sizeBefore!.w - sizeAfter!.w) > SIZE_TOLERANCE_MM || Math.abs(sizeBefore!.h - sizeAfter!.h) > SIZE_TOLERANCE_MM;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const placing = isPlaced ? placingOf(laid, byTrim, before, dpi) : undefined;
  const told: VersionComparison = {
    ...result,
    identical: result.identical && !changed && !placing,
    ...(changed ? { sizeChanged: { before: sizeBefore!, after: sizeAfter! } } : {}),
    ...(placing ? { placing } : {}),
    ...(pairing ? { pairing } : {}),
    ...(styles ? { styles: styles.byUnit } : {}),
    laid,
    drawn: { before: a, after: fit.raster },
    offset: { dx: round(fit.dx), dy: round(fit.dy), confidence: round(fit.confidence) },
    offsetFromTrimMm: offsetFromTrim(laid, before, after, dpi),
    dpi,
  };
  return only ? onlyInside(told, only) : told;
}

function pairPages({ texts, dpi }: VersionOptions, laid: Matrix): Pairing | undefined {
  if (!texts?.before || !texts.after) return undefined;
  const [before, after] = [unitsOf(texts.before, dpi), unitsOf(texts.after, dpi)];
  if ([before, after].some(({ units, unread }) => units.length + unread.length === 0)) return undefined;
  const [old, young] = [tellShared(before, after, inverse(laid)), tellShared(after, before, laid)];
  return pairTexts(old, young, laid);
}

const STILL: Linear = [1, 0, 0, 1];

function drawer(after: ComparablePage, canvas: { width: number; height: number }, linear: Linear | undefined): Draw {
  const isOwnSize = after.width === canvas.width && after.height === canvas.height;
  return ({ dx, dy }, over) => {
    // The page may keep what it drew at its own size and place.
    const isFree = over !== undefined && !(isOwnSize && over.dx === 0 && over.dy === 0);
    const where = { ...canvas, offsetX: dx, offsetY: dy, ...(linear ? { linear } : {}) };
    return { dx, dy, confidence: 1, raster: after.draw(where, isFree ? over.raster.data : undefined) };
  };
}

type Laying = { before: ComparablePage; after: ComparablePage; byTrim: Matrix; pairing: Pairing | undefined };

/** The new page by its TrimBox, or as its text says where that leaves clearly less different. */
function layPage(a: Raster, { before, after, byTrim, pairing }: Laying): { fit: Fit; linear: Linear | undefined } {
  const canvas = { width: before.width, height: before.height };
  const [, , , , dx, dy] = byTrim;
  const still = drawer(after, canvas, undefined)(after.redrawable ? { dx, dy } : { dx: Math.round(dx), dy: Math.round(dy) });
  const placed = pairing && after.redrawable && before.redrawable ? placedByText(pairing, byTrim) : undefined;
  if (!placed || equal(a, still.raster)) return { fit: still, linear: undefined };
  const linear = onlyMoves(placed) ? undefined : ([placed[0], placed[1], placed[2], placed[3]] as const);
  const fit = drawer(after, canvas, linear)({ dx: placed[4], dy: placed[5] });
  return residue(a, fit.raster) < BETTER * residue(a, still.raster) ? { fit, linear } : { fit: still, linear: undefined };
}

type Telling = {
  settings: CompareSettings;
  dpi: number;
  ignore: IgnoreArea[];
  area: Box;
  laid: Matrix;
  isDrawn: boolean;
  readStyles: VersionOptions['readStyles'];
};

/** What differs: fields whose tone changed, then text that was set anew, then everything else. */
function tellAll({ a, b }: { a: Raster; b: Raster }, pairing: Pairing | undefined, telling: Telling): Comparison & { styles?: PageStyles } {
  const first = compareRasters(a, b, telling);
  const toned = undoTones(a, b, first, telling);
  const plain = toned ? compareRasters(a, toned.raster, telling) : first;
  const young = toned?.raster ?? b;
  const { readStyles } = telling;
  const reading =
    pairing && readStyles && !plain.identical
      ? { laid: telling.laid, dpi: telling.dpi, t2: telling.settings.t2, reading: readStyles() }
      : undefined;
  const styles = pairing && reading && styleChanges({ a, b: young }, pairing, reading);
  const text = pairing && tellText({ a, b: styles?.raster ?? young }, plain, pairing, { ...telling, styles: styles?.byUnit });
  const told = text?.comparison ?? plain;
  const seen = text?.raster ?? young;
  // What text told says where it stood itself.
  const blocks = undoBlocks(a, seen, { regions: told.regions.filter(({ touches }) => !touches) }, telling);
  const rest = blocks ? compareRasters(a, blocks.raster, telling) : undefined;
  const known = styles && { styles };
  const whole = withFaintFields(rest ?? told, a, blocks?.raster ?? seen, telling);
  if (!toned && !blocks) return { ...whole, ...known };
  const other = rest ? [...told.regions.filter(({ touches }) => touches), ...blocks!.regions, ...rest.regions] : told.regions;
  return { ...whole, identical: false, regions: [...(toned?.regions ?? []), ...other], ...known };
}

/** The comparison with text that was set anew told as that; undefined where there is no such text. */
function tellText(
  { a, b }: { a: Raster; b: Raster },
  plain: Comparison,
  pairing: Pairing,
  telling: Telling & { styles: KnownStyles | undefined },
): { comparison: Comparison; raster: Raster } | undefined {
  if (plain.identical) return undefined;
  const { settings, dpi, ignore, laid, styles } = telling;
  const still = settings.digital ? MOVED_PX.digital : MOVED_PX.tolerant;
  const differing = [...plain.regions, ...plain.hidden].map(({ box }) => box.px);
  const undoing = { pairing, laid, dpi, still, ignore, differing, styles };
  const undone = undoText(a, b, undoing);
  const rest = undone ? compareRasters(a, undone.raster, telling) : plain;
  const told = [...(undone?.regions ?? []), ...rest.regions];
  const hidden = untoldChanges(a, undone?.raster ?? b, undoing, told);
  if (!undone && hidden.length === 0) return undefined;
  return { comparison: { ...rest, identical: false, regions: [...told, ...hidden] }, raster: undone?.raster ?? b };
}

function turned({ x, y, w, h }: Box): Box {
  return { x, y, w: h, h: w };
}

type Drawn = { page: ComparablePage; raster: Raster };

/** Each side with the colour resolution of the other, unless they are equal as they are. */
function inSameColour(before: Drawn, after: Drawn, offset: { x: number; y: number }): [Raster, Raster] {
  const isCoarse = before.page.chroma !== undefined || after.page.chroma !== undefined;
  if (!isCoarse || equal(before.raster, after.raster)) return [before.raster, after.raster];
  return [
    after.page.chroma ? withChromaOf(before.raster, after.page.chroma, offset) : before.raster,
    before.page.chroma ? withChromaOf(after.raster, before.page.chroma, { x: 0, y: 0 }) : after.raster,
  ];
}

function equal(a: Raster, b: Raster): boolean {
  return Buffer.compare(a.data, b.data) === 0;
}

function intersect(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  // Half a pixel of slack: the last row of the same page must not fall away by a sub-pixel offset.
  return { x: x - 0.5, y: y - 0.5, w: Math.max(0, w) + 1, h: Math.max(0, h) + 1 };
}
