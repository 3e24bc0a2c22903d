import type { Barcode } from '../barcode/barcode.ts';
import type { CompareLimit } from '../compare/limited.ts';
import type { ChosenLayers, LayerChoice } from '../content/layer-choice.ts';
import type { InkMapIndex } from '../densitometer/ink-map.ts';
import type { Hit } from '../barcode/hit.ts';
import type { IgnoreArea } from '../compare/region.ts';
import type { RankedRegion } from '../compare/risk.ts';
import type { CompareSettings } from '../compare/settings.ts';
import type { VersionComparison } from '../compare/version-types.ts';
import type { FileKind } from '../file-type.ts';
import type { Box } from '../geometry.ts';
import type { ChromaStep } from '../kernel/chroma.ts';
import type { CarryMark } from '../patch/carry.ts';
import type { Rendition } from '../pdf/rendition.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { MatchResult, TextPart } from '../text/match/match-types.ts';
import type { TextSettings } from '../text/fold/settings.ts';
import type { PreflightSettings } from '../preflight/settings.ts';
import type { Handed } from './hand-over.ts';

/** main: the version under inspection · against: the version it is compared with. */
export type Slot = 'main' | 'against';

/** A page: size in points, and everything else in pixels of its inspection image at `dpi`. */
export type PageInfo = {
  index: number;
  widthPt: number;
  heightPt: number;
  dpi: number;
  /** False for pictures without a usable density: millimetres are then an assumption (350 dpi). */
  dpiKnown: boolean;
  width: number;
  height: number;
  rotate: 0 | 90 | 180 | 270;
  userUnit: number;
  boxes: { media: Box; crop: Box; trim: Box; bleed: Box; art?: Box };
  trimGiven: boolean;
  /** Over how many pixels a JPEG file averages colour, where it does. */
  chroma?: ChromaStep;
};

/** An opened file and its pages, in their order. */
export type FileInfo = {
  kind: FileKind;
  encrypted: boolean;
  pages: PageInfo[];
  /** Where layers were chosen: which of those that the file shows are not looked at, and names that no layer has. */
  layers?: ChosenLayers;
};

/**
 * The text of a page; `missingFonts`: names of fonts not embedded; `truncated`: it holds more characters than are
 * read.
 */
export type PageTextResult = { text: PageText; missingFonts: string[]; truncated: boolean };

/** The comparison of a page of the version under inspection with one of another; both count from 0. */
export type PageComparison = Omit<VersionComparison, 'regions' | 'pairing'> & {
  page: number;
  againstPage: number;
  settings: CompareSettings;
  /** What was compared, px of the new page; left out: all of it. */
  only?: Box;
  /** In the order of risk. */
  regions: RankedRegion[];
};

/** Opens a PDF in a slot; `password` is empty where none was given. `dictionaries`: files of shapes to read outlined text with. */
export type OpenArgs = {
  slot: Slot;
  bytes: Uint8Array;
  password: string;
  dictionaries?: Uint8Array[];
  layers?: LayerChoice;
  wholePictures?: boolean;
};

/** A page of a slot, from 0. */
export type PageArgs = { slot: Slot; page: number };

/** What a page is known by when pages are paired; `cells`: with its small picture. */
export type LookArgs = PageArgs & { cells: boolean };

/** The pixels (RGBA) of a page that the encoder decoded. */
export type PictureArgs = { slot: Slot; info: PageInfo; pixels: Handed };
/** Some whole rows (RGBA) of the page that is drawn, `top` counted from its first row. */
export type HandedBand = { top: number; pixels: Handed };
/** `found`: symbols of the whole page and of its tiles, where these were searched before. */
export type BarcodeArgs = { page: number; text: PageText; found?: readonly Hit[] | undefined };
/** `texts`: left out when the older version's was never read. */
export type CarryArgs = { againstPage: number; page: number | null; marks: CarryMark[]; texts?: { before: PageText; after: PageText[] } };
/** A picture to look for: decoded, or a PDF whose first page is drawn. Neither: it cannot be read. */
export type ImagePartArgs = { id: string; picture?: { width: number; height: number; pixels: Handed; dpi?: number }; pdf?: Uint8Array };

/** Approved texts to look for in the text of pages. */
export type MatchArgs = { pages: PageText[]; parts: TextPart[]; settings: TextSettings };
/** A barcode that was read, and its page from 0: the number below it is known. */
export type ReadCode = Pick<Barcode, 'symbology' | 'text' | 'polygon' | 'angle' | 'moduleMm'> & { page: number };
/** `texts`: those of all pages, in their order. */
export type PreflightArgs = { settings: PreflightSettings; texts: PageTextResult[]; codes: readonly ReadCode[] };

/** Percent of all inks together from which on a place is told. */
export type InkCoverageArgs = { limit: number };

/** A page by its plates, at so many pixels. */
export type RenditionArgs = { page: number; dpi: number; width: number; height: number; rendition: Rendition };

/** Both slots hold a file; the texts say what a region touches. */
export type CompareArgs = {
  page: number;
  againstPage: number;
  settings: CompareSettings;
  ignore: IgnoreArea[];
  shiftMm?: { dx: number; dy: number };
  only?: CompareLimit;
  texts: { before?: PageText; after?: PageText };
  match?: MatchResult;
};

/** A file of cells with the inks of a page, and what stands where in it. */
export type InkMap = { index: InkMapIndex; bytes: Uint8Array };
