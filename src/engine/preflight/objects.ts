import { isProcess, spotsOf } from '../content/colour-space.ts';
import { imageFacts } from '../content/images.ts';
import { isSeparable, isWhite, printedInks } from '../content/inks.ts';
import type { Interpreter } from '../content/interpreter.ts';
import { intersect, type Matrix, type Rect } from '../content/matrix.ts';
import { colourUses, type ColourUse } from '../content/uses.ts';
import type { Drawn } from '../content/walk.ts';
import { toPixels, type PageMatrix } from '../pdf/page.ts';
import type { Collector, Told } from './collector.ts';
import type { InkedText } from './inked-text.ts';
import type { PreflightSettings } from './settings.ts';
import type { ThinLines } from './thin-lines.ts';

/** Blend modes that mix the colours of a pixel, or are not made for inks: plates cannot show them one by one. */
const INSEPARABLE_BLENDS = new Set(['Hue', 'Saturation', 'Color', 'Luminosity', 'Difference', 'Exclusion']);
/** Smaller pictures are single colours and gradients of programs, not photographs. */
const LEAST_IMAGE_PX = 3;

/** What the checks of a page share; `trim` in page space, `userUnit` in points. */
export type ObjectCheck = {
  interpreter: Interpreter;
  collector: Collector;
  settings: PreflightSettings;
  userUnit: number;
  trim: Rect;
  matrix: PageMatrix;
  inkedText: InkedText;
  thinLines: ThinLines;
};

/** RGB at more places of a page is a matter of the file, not of its objects. */
const MOST_RGB = 6;

/** Everything to say about one thing drawn on the page. */
export function checkDrawn(check: ObjectCheck, drawn: Drawn): void {
  const tell = (told: Told): void => check.collector.add(told, drawn.box);
  const uses = colourUses(check.interpreter, drawn);
  for (const use of uses) {
    for (const told of [...overprintOf(use), ...coloursOf(use)]) tell(told);
  }
  for (const told of transparencyOf(check.interpreter, drawn)) tell(told);
  // Marks around the article are the printer's: how thin or coarse they are is his affair.
  if (!intersect(drawn.box, check.trim)) return;
  for (const told of [...resolutionOf(check, drawn), ...check.thinLines.see(check.interpreter, drawn)]) tell(told);
  const { painting, box } = drawn;
  if (painting.kind === 'TEXT') check.inkedText.see(painting.em * check.userUnit, uses, toPixels(check.matrix, box));
}

function overprintOf({ as, space, tints, overprint }: ColourUse): Told[] {
  if (!overprint.on || (space.family === 'INKS' && space.names.every((name) => name === 'None'))) return [];
  if (tints && isWhite({ space, tints })) {
    // Only DeviceCMYK in nonzero mode leaves every plate as it is; other white still knocks out the process inks.
    const vanishes = (overprint.mode === 1 && space.family === 'CMYK' && space.device) || space.family === 'INKS';
    return [{ code: 'WHITE_OVERPRINT', severity: 'ERROR', params: { paint: as, opm: overprint.mode, over: vanishes ? 'ALL' : 'SPOTS' } }];
  }
  const inks = printedInks(space, tints);
  if (inks.length === 0) return [];
  // Black and spots (varnish, white, die lines) overprint by custom; overprinting cyan, magenta or yellow changes colours.
  const usual = inks.every((ink) => ink === 'Black' || !isProcess(ink));
  return [{ code: 'OVERPRINT', severity: usual ? 'INFO' : 'WARNING', params: { inks: inks.join(', '), opm: overprint.mode }, once: usual }];
}

function coloursOf({ as, space, tints }: ColourUse): Told[] {
  const spots = tints ? printedInks(space, tints).filter((ink) => !isProcess(ink)) : spotsOf(space);
  const told: Told[] = spots.map((name) => ({ code: 'SPOT_COLOR', severity: 'INFO', params: { name }, once: true }));
  const base = space.family === 'INDEXED' ? space.base : space;
  if (base.family === 'RGB' || base.family === 'LAB') {
    told.push({ code: 'RGB_OBJECT', severity: 'WARNING', params: { object: as, space: base.family }, most: MOST_RGB });
  } else if (!isSeparable(base)) {
    told.push({ code: 'NOT_SEPARABLE', severity: 'INFO', params: { reason: as === 'SHADING' ? 'SHADING' : 'IMAGE' } });
  }
  return told;
}

function transparencyOf(interpreter: Interpreter, { painting, state, scope }: Drawn): Told[] {
  const group =
    painting.kind === 'FORM' && interpreter.objects.nameAt(interpreter.objects.get(painting.stream, 'Group'), 'S') === 'Transparency';
  const facts = imageFacts(interpreter, painting, scope.resources);
  const told: Told[] = [];
  const tell = (kind: string, value: string | number): void =>
    void told.push({ code: 'TRANSPARENCY', severity: 'INFO', params: { kind, value } });
  // A form that is no group hands its state on to what is in it, where it is told.
  if (painting.kind !== 'FORM' || group) {
    if (state.blend !== 'Normal') tell('BLEND', state.blend);
    const alpha = 'stroke' in painting && painting.stroke && !painting.fill ? state.strokeAlpha : state.fillAlpha;
    if (alpha < 1) tell('ALPHA', Math.round(alpha * 100));
    if (state.softMask || facts?.softMask) tell('SOFT_MASK', '');
    if (INSEPARABLE_BLENDS.has(state.blend)) told.push({ code: 'NOT_SEPARABLE', severity: 'INFO', params: { reason: 'BLEND' } });
  }
  if (facts && !facts.stencil && !facts.space) told.push({ code: 'NOT_SEPARABLE', severity: 'INFO', params: { reason: 'IMAGE' } });
  return told;
}

function resolutionOf({ interpreter, settings, userUnit }: ObjectCheck, { painting, state, scope }: Drawn): Told[] {
  const facts = imageFacts(interpreter, painting, scope.resources);
  if (!facts || Math.min(facts.width, facts.height) < LEAST_IMAGE_PX) return [];
  const ppi = Math.floor(effectivePpi(state.ctm, facts.width, facts.height, userUnit));
  const limits = facts.bitonal ? settings.bitonalPpi : settings.imagePpi;
  if (ppi >= limits.warning) return [];
  const { width, height } = facts;
  const params = { ppi, needed: limits.warning, kind: facts.bitonal ? 'BITONAL' : 'IMAGE', width, height };
  return [{ code: 'LOW_RESOLUTION', severity: ppi < limits.error ? 'ERROR' : 'WARNING', params }];
}

/** Pixels per inch of a picture of width × height px in the unit square of `ctm`: the smaller of both directions. */
export function effectivePpi([a, b, c, d]: Matrix, width: number, height: number, userUnit: number): number {
  const inches = (x: number, y: number): number => (Math.hypot(x, y) * userUnit) / 72;
  return Math.min(width / inches(a, b), height / inches(c, d));
}
