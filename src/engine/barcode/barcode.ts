import type { Box } from '../geometry.ts';
import type { BarcodeGrade } from './grade/grades.ts';

/** ITF: interleaved 2 of 5 that is no ITF-14 · NW7: Codabar · DATABAR: omnidirectional and truncated, also stacked · PHARMACODE: of one track, or two · UNKNOWN: bars that nothing reads. */
export type BarcodeSymbology =
  | 'EAN13'
  | 'EAN8'
  | 'UPCA'
  | 'UPCE'
  | 'ITF14'
  | 'ITF'
  | 'GS1_128'
  | 'CODE128'
  | 'CODE39'
  | 'NW7'
  | 'DATABAR'
  | 'DATABAR_LIMITED'
  | 'DATABAR_EXPANDED'
  | 'QR'
  | 'MICRO_QR'
  | 'DATAMATRIX'
  | 'PDF417'
  | 'PHARMACODE'
  | 'PHARMACODE_TWO_TRACK'
  | 'UNKNOWN';

/**
 * CHECK_DIGIT          the number is not one its kind allows
 * GS1_DATA             a GS1 message that scanners cannot take apart, or with a day that is in no calendar
 * MAGNIFICATION_SMALL / _LARGE  JAN outside 0.8–2.0 times 0.33 mm
 * MODULE_SMALL         bars narrower than their kind is printed with
 * BAR_WIDTH            all bars a third of a module and more wider or narrower than they should be
 * QUIET_ZONE           less clear space beside the symbol than its standard asks for
 * DIGITS_DIFFER        the digits printed below say another number than the bars
 * NO_DIGITS            nothing is printed below the bars of a number of goods, nor above them: it cannot be typed in
 * ADD_ON_DIFFERS       the digits printed beside the add-on say another number than its bars
 * COLOUR_CONTRAST      bars and ground look alike under the red light of scanners (ISO/IEC 15416, about 660 nm)
 * INVERTED             light bars on a dark ground, which scanners of bars do not read
 * NOT_MEASURED         read, but its bars are too indistinct to be measured: neither size nor clear space is known
 * DAMAGED              more of a matrix symbol is wrong than its error correction makes good
 * COVERED              a stretch of the bars is covered or missing: one element is wider than its kind has any
 * UNREADABLE           bars, or a matrix symbol, that no decoder reads
 */
export type BarcodeProblem =
  | 'CHECK_DIGIT'
  | 'GS1_DATA'
  | 'MAGNIFICATION_SMALL'
  | 'MAGNIFICATION_LARGE'
  | 'MODULE_SMALL'
  | 'BAR_WIDTH'
  | 'QUIET_ZONE'
  | 'DIGITS_DIFFER'
  | 'NO_DIGITS'
  | 'ADD_ON_DIFFERS'
  | 'COLOUR_CONTRAST'
  | 'INVERTED'
  | 'NOT_MEASURED'
  | 'DAMAGED'
  | 'COVERED'
  | 'UNREADABLE';

/** A place in px of the inspection image: x to the right, y down. */
export type Point = { x: number; y: number };

/** One element of a GS1 message: its application identifier and what it says. */
export type Gs1Element = { ai: string; value: string };

/** What stands in the clear space that a symbol needs. EDGE: the border of the article; INK: something drawn that is no text. */
export type QuietZoneBlock = { side: 'LEFT' | 'RIGHT' | 'TOP' | 'BOTTOM'; by: 'TEXT' | 'EDGE' | 'INK'; text: string | null };

/** Clear space in mm beside the symbol, seen along its reading direction. */
export type QuietZone = { left: number; right: number; top: number; bottom: number };

/** A barcode of a page. Boxes and points in px of the inspection image, lengths in mm. */
export type Barcode = {
  symbology: BarcodeSymbology;
  /** What it says; GS1 messages without their parentheses. Empty when it cannot be read. */
  text: string;
  gs1: Gs1Element[] | null;
  /** Read without a remaining doubt: decoded, and the check digit is right where there is one. */
  valid: boolean;
  checkDigit: 'VALID' | 'INVALID' | 'NONE';
  /** Corners clockwise, beginning at the top left of the symbol as read. */
  polygon: Point[];
  box: Box;
  /** Reading direction, degrees clockwise on the page, 0 ≤ a < 360. */
  angle: number;
  /** Width of the narrowest bar (X dimension); null when it could not be measured. */
  moduleMm: number | null;
  /** JAN and UPC: module / 0.33 mm. */
  magnification: number | null;
  quietZoneMm: QuietZone | null;
  quietZoneNeededMm: { left: number; right: number } | null;
  /** Each side with less clear space than needed, and why. */
  quietZoneBlocks: QuietZoneBlock[];
  /** The number printed beside the bars, as digits; null when there is none. */
  digitsBelow: string | null;
  digitsAgree: boolean | null;
  /** JAN and UPC: the digits of the 2- or 5-digit add-on behind it; null: none that can be read. */
  addOn: string | null;
  /** Null: it cannot be measured, or is of a kind that is not graded (rows of bars on each other). */
  grade: BarcodeGrade | null;
  problems: BarcodeProblem[];
};
