import type { Box } from '../../geometry.ts';
import { withChromaOf, type ChromaStep } from '../../kernel/chroma.ts';
import type { Raster } from '../../raster.ts';
import { inverse, placeBox } from '../placing/matrix.ts';
import { inEdgeTones } from './edge-tones.ts';
import { grainOf, withoutGrain } from './grain.ts';
import { inEvenLight } from './even-light.ts';
import { matrixAt, type Homography } from './homography.ts';
import { registerPrint, type PrintRegistration } from './register-print.ts';
import { uncoverTable } from './sheet-edge.ts';
import type { Looks } from './slip.ts';
import { softenLike } from './soften.ts';
import { fitTones, inTones, tonePercentOf } from './tone.ts';
import { warp } from './warp.ts';

/** A drawing and its print made comparable, both on the canvas of the old picture. */
export type AlignedPrint = PrintRegistration & {
  before: Raster;
  after: Raster;
  /** From the old picture to the new one. */
  homography: Homography;
  /** Share of the canvas that the new picture shows. */
  coveredShare: number;
  /** How far colours of areas were taken to those of the print, percent: a tint over a whole area goes with them. */
  tonePercent: number;
  /** Both before the grain was taken out. */
  looks: Looks;
};

/**
 * Lays a scan or photograph of a flat printed sheet and its drawing on each other: place, turn, size and perspective, then softness, paper white and
 * tones (in even light), those of edges too, then grain. `printed` says which of the two is the print, `trim` where the drawing is cut, px of the drawing, `chroma` how coarsely the print's file keeps colour. `drawnAsPaths`: the
 * drawing with its glyphs where they stand, as presses set them, not at whole pixels. Undefined where they have too little in common.
 */
export function alignPrint(
  before: Raster,
  after: Raster,
  options: { dpi: number; printed: 'before' | 'after'; trim: Box; chroma?: ChromaStep; drawnAsPaths?: Raster },
): AlignedPrint | undefined {
  const registration = registerPrint(before, after, options.dpi);
  if (!registration) return undefined;
  const { raster, covered } = warp(after, before, registration.homography);
  const [drawn, print] = options.printed === 'after' ? [before, raster] : [raster, before];
  // Colour that the file of the print keeps coarsely is made as coarse in the drawing, whatever its turn.
  const { chroma, drawnAsPaths } = options;
  const coarse = (drawing: Raster): Raster => (chroma ? withChromaOf(drawing, chroma, { x: 0, y: 0 }) : drawing);
  const laid = drawnAsPaths && options.printed === 'before' ? warp(drawnAsPaths, before, registration.homography).raster : drawnAsPaths;
  const soft = softenLike([drawn, ...(laid ? [laid] : [])].map(coarse), print);
  // Roughly in its colours it is seen where the sheet ends, and how the light falls on it.
  const { homography } = registration;
  const trim =
    options.printed === 'after' ? options.trim : placeBox(inverse(matrixAt(homography, before.width / 2, before.height / 2)), options.trim);
  uncoverTable(inTones(soft, fitTones(soft, print, covered)), print, covered, { trim, dpi: options.dpi });
  const lit = inEvenLight(soft, print, covered);
  const tones = fitTones(soft, lit, covered);
  const toned = inEdgeTones(inTones(soft, tones), lit, covered);
  const seen = { drawing: toned, print: lit, covered };
  const looks = { ...seen, grain: grainOf(seen) };
  const clean = withoutGrain(seen, looks.grain);
  const coveredShare = covered.reduce((sum, one) => sum + one, 0) / covered.length;
  const [seenBefore, seenAfter] = options.printed === 'after' ? [toned, clean] : [clean, toned];
  return { ...registration, before: seenBefore, after: seenAfter, coveredShare, tonePercent: tonePercentOf(tones, soft, covered), looks };
}
