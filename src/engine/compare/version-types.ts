import type { Matrix } from '../content/matrix.ts';
import type { Box } from '../geometry.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { Comparison } from './compare.ts';
import type { Placing } from './placing/placing.ts';
import type { IgnoreArea } from './region.ts';
import type { CompareSettings } from './settings.ts';
import type { UnitStyle } from './style/glyph-style.ts';
import type { StyleReading } from './style/style-changes.ts';
import type { Pairing } from './words/pairing.ts';
import type { Raster } from '../raster.ts';

/** A comparison of two pages, with how they were laid on each other; boxes in px of the old page at `dpi`. */
export type VersionComparison = Comparison & {
  /** Trim sizes differ by more than 0.1 mm: old and new in mm; only the common part was compared. */
  sizeChanged?: { before: { w: number; h: number }; after: { w: number; h: number } };
  /** How the new version was moved to lie on the old one, in px. */
  offset: { dx: number; dy: number; confidence: number };
  /** The same from where both TrimBoxes have one top-left corner, in mm: what a viewer adds that lays pages by their trim. */
  offsetFromTrimMm: { dx: number; dy: number };
  /** The page as a whole was moved, turned or scaled, which was undone before comparing. */
  placing?: Placing;
  /** One side is a print that was laid on the other: how it is turned (degrees clockwise) and scaled, how much of the page it shows, and how far its colours were matched. */
  print?: { angle: number; scale: number; coveredShare: number; tonePercent: number };
  /** Takes the new page onto the old one, both in px. */
  laid: Matrix;
  /** Which characters are the same; left out where a page has no text. */
  pairing?: Pairing;
  /** How characters are set otherwise, by the unit of the old page. */
  styles?: ReadonlyMap<number, UnitStyle>;
  /** Both pages as they were compared, the new one laid on the old one, for who looks closer; not kept. */
  drawn?: { before: Raster; after: Raster };
  dpi: number;
};

/** How two pages are compared. */
export type VersionOptions = {
  settings: CompareSettings;
  dpi: number;
  /** In mm from the top-left of the new version's TrimBox. */
  ignore?: readonly IgnoreArea[];
  /** Moves the new version by hand, from where it lies by the trim; it is not registered then. */
  shiftMm?: { dx: number; dy: number };
  /** Only what lies there is compared, px of the new page. */
  only?: Box;
  /** What stands on both pages: text that was set anew is told as that, and pages are laid on each other by it. */
  texts?: { before?: PageText; after?: PageText };
  /** How both are set; left out where that is not told apart, or not known. Asked for only where something differs. */
  readStyles?: () => StyleReading;
};
