import type { ToldProposal } from './parser-outlines.ts';
import type { Barcode } from '../barcode/barcode.ts';
import type { CompareLimit } from '../compare/limited.ts';
import type { IgnoreArea } from '../compare/region.ts';
import type { PagePairing } from '../compare/pages/pair-pages.ts';
import type { CompareSettings } from '../compare/settings.ts';
import type { LayerChoice } from '../content/layer-choice.ts';
import type { ImageMatch, ImagePart } from '../image-part/image-part.ts';
import type { CarryMark, CarryResult } from '../patch/carry.ts';
import type { Rendition } from '../pdf/rendition.ts';
import type { PreflightFinding, PreflightReport } from '../preflight/report.ts';
import type { PreflightSettings } from '../preflight/settings.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { MatchResult, TextPart } from '../text/match/match-types.ts';
import type { TextSettings } from '../text/fold/settings.ts';
import type { Doing } from './job/going-on.ts';
import type { FileInfo, InkMap, PageComparison, PageTextResult, ReadCode } from './calls.ts';
import type { Picture, PictureKind, TileSet } from '../image/picture.ts';

/** A file as uploaded; the kind is found by content. `dictionaries`: paths of files of shapes, to read outlined text with. */
export type FileInput = {
  bytes: Uint8Array;
  password?: string;
  dictionaries?: readonly string[];
  /** Of a PDF: what is drawn, read, matched and compared. ENGINE_LAYERS when there is none of those to look at. */
  layers?: LayerChoice;
  /** Pictures and tiles show what the file shows, whatever `layers` says. */
  wholePictures?: boolean;
  /** Hears every few seconds of a step that takes longer than that, then once null. */
  goingOn?: (doing: Doing | null) => void;
};

/** What the open file is compared with; pages count from 0. */
export type CompareRequest = {
  page: number;
  against: FileInput;
  againstPage: number;
  settings?: CompareSettings;
  /** Boxes in mm from the top-left of the new page's TrimBox. */
  ignore?: IgnoreArea[];
  /** Only what lies there is compared. */
  only?: CompareLimit;
  /** Moves the new page by hand, in mm from where it lies by the TrimBox; it is not registered then. */
  shiftMm?: { dx: number; dy: number };
  /** Text of the old page, to say what a region touches; read from the file when left out. */
  againstText?: PageText;
  match?: MatchResult;
};

/** Marks that people drew on a page of an older version, and that version. */
export type CarryRequest = {
  against: FileInput;
  againstPage: number;
  /** The page of this file that is that page; null: it has none; left out: the one of its number. */
  page?: number | null;
  marks: CarryMark[];
  /** Text of the older page as it was read; without it marks are found by their picture only. */
  againstText?: PageText;
};

/**
 * One file in work. Call the steps in any order, each as soon as its result can be published. Each process does one step
 * at a time: of a PDF one makes the pictures of a page that is drawn while the other reads. Everything throws EngineError. Always `close()` it: that gives the processes back.
 */
export type InspectionJob = {
  info: FileInfo;
  /** The 500 px PNG from a quick drawing (60 dpi): the first thing to show. */
  firstPicture(page: number): Promise<Picture>;
  /** Draws a page, of which the next steps read and make pictures; they would draw it themselves. */
  draw(page: number): Promise<void>;
  /** With `rendition`: as it is printed, or some of its inks. Of a PDF only; ENGINE_RENDITION when it cannot be taken apart. */
  picture(page: number, kind: PictureKind, rendition?: Rendition): Promise<Picture>;
  tiles(page: number, rendition?: Rendition): Promise<TileSet>;
  /** How much of each ink lies where on a page, and what is seen there; of a picture only that. ENGINE_RENDITION when a page cannot be taken apart. */
  inkMap(page: number): Promise<InkMap>;
  text(page: number): Promise<PageTextResult>;
  /** Over all pages, or over `pages` (from 0). */
  match(parts: TextPart[], settings?: TextSettings, pages?: readonly number[]): Promise<MatchResult>;
  /** The shapes of the file's live glyphs as a dictionary: other files, outlined, can be read with it. Of a picture it is empty. */
  learned(): Promise<Uint8Array>;
  compare(request: CompareRequest): Promise<PageComparison>;
  /** Which page of this file is which of the other, by what stands on them; pages from 0. */
  pairPages(against: FileInput): Promise<PagePairing>;
  /** What became of the marks in this file, in their order. */
  carry(request: CarryRequest): Promise<CarryResult[]>;
  /**
   * The print check of the whole file; of a picture it can only say that there was nothing to look at. `codes`: the barcodes that were read, whose
   * numbers below are no text of the label.
   */
  preflight(settings?: PreflightSettings, codes?: readonly ReadCode[]): Promise<PreflightReport>;
  /** Where more than `limit` % of ink lies: a part of the print check that may be begun before it. None for 0, nor of a picture. */
  inkCoverage(limit: number): Promise<PreflightFinding[]>;
  /** The barcodes of a page, measured; numbers whose bars cannot be read come last. Read once, asked for as often as one likes. */
  barcodes(page: number): Promise<Barcode[]>;
  /** Looks for pictures on all pages, or on `pages` (from 0). One that cannot be read is refused, not thrown. */
  images(parts: readonly ImagePart[], pages?: readonly number[]): Promise<ImageMatch[]>;
  /**
   * Recognises what shapes left unread and what stands in pictures, on `pages` (from 0; all): from then on `match` knows it too, as a hint.
   * A process of its own does it while the other steps go on. Answers how many lines were looked at; a page is recognised once.
   */
  recognise(pages?: readonly number[]): Promise<number>;
  /** What the unread shapes of the pages seem to say by these texts, each under `fontName`: for a person to confirm. */
  propose(parts: readonly TextPart[], fontName: string): Promise<ToldProposal[]>;
  close(): Promise<void>;
};
