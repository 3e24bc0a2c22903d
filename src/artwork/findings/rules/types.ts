/** What an inspection is made of. Boxes are in px of the inspection image and in mm from the picture's top-left. */
import type { BarcodeGrade, QuietZoneBlock } from './barcode-grade.ts';
import type { CodeVerdict } from './approved-codes.ts';
import type { KeptIgnoreArea } from './ignore-area.ts';
import type { Work } from '#artwork/versions/rules/work.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { Box } from '#artwork/versions/rules/box.ts';
import type { MeasuredBox, Warning } from '#artwork/versions/rules/types.ts';
import type { ApprovedText, PagePair, OffsetMm, ComparisonRequest, ResultPurpose } from '#artwork/versions/rules/run-request.ts';

/**
 * NOT_CHECKED: it could not be read for certain, so it counts neither as found nor as missing. UNRELIABLE: what the file says of its
 * characters is not what they show, or nobody knows whether it is.
 */
export const VERDICTS = ['FOUND', 'ALTERED', 'MISSING', 'NOT_CHECKED', 'UNRELIABLE'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SEVERITIES = ['CRITICAL', 'CHECK', 'MINOR', 'NONE'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a person said of a finding; what the machine proposed is kept beside it. */
export interface SeverityByPerson {
  findingId: string;
  severity: Severity;
  /** Empty: none was given. */
  reason: string;
  userId: string;
  at: Date;
  /** Number of the version on which it was said; null: on this very result. */
  carriedFrom: number | null;
}

/** A finding as a viewer meets it: `severity` is the person's word where one was said. */
export type Judged<T> = T & { machineSeverity: Severity; byPerson: SeverityByPerson | null; visited: boolean; checked: boolean };

/** One step of the alignment from the approved text to the artwork. */
export interface Operation {
  kind: 'EQUAL' | 'SUBSTITUTED' | 'MISSING' | 'INSERTED';
  approved: string;
  found: string;
}

/** A reading set small beside its characters (ruby). `approved`: in brackets in the approved text; null: nobody approved it. */
export interface Reading {
  base: string;
  approved: string | null;
  /** '' when an approved reading is not there. */
  found: string;
  agrees: boolean;
}

export interface Place {
  page: number;
  boxes: MeasuredBox[];
}

/**
 * How a character that is no text was read. OUTLINE: its shape is that of a font; OUTLINE_NEAR: nearly; RECOGNISED: by its picture, which
 * is a hint and passes nothing.
 */
export const READ_AS = ['OUTLINE', 'OUTLINE_NEAR', 'RECOGNISED'] as const;
export type ReadAs = (typeof READ_AS)[number];

/** How the characters of a file were read that are no text. */
export interface CharactersRead {
  /** Text, and shapes that are those of a font. */
  exact: number;
  near: number;
  recognised: number;
  notRead: number;
  /** So many shapes that they were not looked at. */
  tooMany: boolean;
  /** The fonts whose shapes they are, with how many. */
  fonts: { name: string; characters: number }[];
}

/**
 * Why the text of characters is not to be relied on. UNMAPPED: the file gives their codes no character; RESTATED: it states another text in
 * their place; UNLIKE: their glyphs show another character; UNSEEN: they are written invisibly over something that is drawn.
 */
export const TEXT_DOUBTS = ['UNMAPPED', 'RESTATED', 'UNLIKE', 'UNSEEN'] as const;
export type TextDoubt = (typeof TEXT_DOUBTS)[number];

export interface PartFinding {
  id: string;
  /** Looked for as a text, or as a picture: `text` is then what it shows, and the rates say how alike it is. */
  kind: 'TEXT' | 'IMAGE';
  ordinal: number;
  itemId: string | null;
  /** Which of the item's texts it is; null: its content. */
  variant: string | null;
  partVersionId: string | null;
  /** The approved picture; null of a text. */
  contentId: string | null;
  number: number | null;
  title: string;
  text: string;
  exact: boolean;
  risky: boolean;
  riskNote: string;
  verdict: Verdict;
  partRate: number;
  lengthRate: number;
  /** Of a missing text this, the rates, the operations and the place tell of where most of it is left. */
  foundText: string | null;
  operations: Operation[];
  folds: Record<string, number>;
  readings: Reading[];
  places: Place[];
  /** A missing text that is in the file without being shown, or the rest of one of which a part is. */
  elsewhere: Exclude<TextClass, 'VISIBLE'> | null;
  /** Characters near it that could not be read; 0 where it was checked, and where nothing is known of them. */
  notRead: number;
  /** Of one that is unreliable: why. Empty of all others. */
  doubts: TextDoubt[];
  /** What stands there as its glyphs look, U+FFFD for one nobody knows; null where that is not another text than the file's. */
  shownText: string | null;
  /** How many of its characters were read otherwise than as text; empty: all are text. */
  readAs: Partial<Record<ReadAs, number>>;
  /** How sure the recogniser was of those that were recognised, percent; null: there are none; 0: it did not find the text. */
  recognisedPercent: number | null;
  /** Version since which part, verdict and the picture under it are the same; null: changed, or nothing to tell by. */
  unchangedSince: number | null;
  severity: Severity;
  risk: number;
}

/** INVISIBLE: white, without ink, or covered. LAYER_OFF: on a layer that is switched off, and shown when somebody switches it on. */
export type TextClass = 'VISIBLE' | 'INVISIBLE' | 'LAYER_OFF' | 'OUTSIDE' | 'UNRELIABLE';

export interface UnexpectedFinding {
  id: string;
  ordinal: number;
  page: number;
  text: string;
  class: TextClass;
  boxes: MeasuredBox[];
  severity: Severity;
  risk: number;
}

/** In what text that is the same is set otherwise, in the order in which it is told. */
export const STYLE_ASPECTS = ['RAISE', 'FONT', 'WEIGHT', 'SIZE', 'STRETCH', 'SLANT', 'COLOUR'] as const;
export type StyleAspect = (typeof STYLE_ASPECTS)[number];

/**
 * How text was set, and is. RAISE: SUPER, SUB or LINE · FONT: names, '' for one without · WEIGHT: 100–900, or STROKED · SIZE: points · STRETCH:
 * percent · SLANT: UPRIGHT or LEANING · COLOUR: as printers write it ("K100", "C0 M100 Y100 K0", "R255 G0 B0").
 */
export interface StyleChange {
  aspect: StyleAspect;
  before: string;
  after: string;
}

/**
 * REFLOWED, SCALED, RESTYLED: the same text in other lines, larger or smaller, in another face, weight or colour, raised or lowered. PLACED: the page as a whole was moved,
 * turned or scaled, which was undone before the rest was compared. SIZE: another page size. PAGE: a page more, or (`againstPage`) one less. PAGE_MOVED: page `againstPage`
 * of what it is compared with stands elsewhere among the pages now.
 */
export const DIFFERENCE_KINDS = [
  'ADDED',
  'REMOVED',
  'CHANGED',
  'MOVED',
  'REFLOWED',
  'SCALED',
  'RESTYLED',
  'PLACED',
  'SIZE',
  'PAGE',
  'PAGE_MOVED',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface DifferenceFinding {
  id: string;
  ordinal: number;
  page: number;
  /** The page of what it is compared with; null: that has no such page, or it is not known. Of a page that was left out `page` is where it would stand. */
  againstPage: number | null;
  kind: DifferenceKind;
  px: Box;
  mm: Box;
  /** Where it stood on the page compared with, mm from the top left of its picture; null: not known, or nowhere. */
  beforeMm: Box | null;
  area: number;
  maxD: number;
  meanD: number;
  dxMm: number | null;
  dyMm: number | null;
  /** Of a page that was placed anew: degrees clockwise. */
  angle: number | null;
  /** How much larger a page or a text became. */
  scale: number | null;
  textBefore: string | null;
  textAfter: string | null;
  /** Every character there is on both pages; null: no text to tell by. */
  sameText: boolean | null;
  /** The lines in which characters changed: `approved` as they were, `found` as they are. */
  operations: Operation[];
  /** Of text that is the same: what is set otherwise, as far as the files say. */
  styles: StyleChange[];
  partTitle: string | null;
  outside: boolean;
  /** Identical differences share a number; null: it stands alone. */
  group: number | null;
  /** The ignore area that covers it. */
  ignoredBy: string | null;
  severity: Severity;
  risk: number;
}

/** Against the approved codes; MISSING: an approved code that no barcode says. */
export type BarcodeVerdict = CodeVerdict | 'MISSING';

export interface BarcodeFinding {
  id: string;
  ordinal: number;
  /** Null with verdict MISSING, as `box`. */
  page: number | null;
  symbology: string;
  text: string;
  gs1: { ai: string; value: string }[] | null;
  valid: boolean;
  checkDigit: 'VALID' | 'INVALID' | 'NONE';
  polygon: { x: number; y: number }[];
  box: MeasuredBox | null;
  /** Degrees clockwise. */
  angle: number;
  /** Width of a module, mm. */
  moduleMm: number | null;
  /** JAN: module / 0.33 mm. */
  magnification: number | null;
  quietZoneMm: { left: number; right: number; top: number; bottom: number } | null;
  quietZoneNeededMm: { left: number; right: number } | null;
  quietZoneBlocks: QuietZoneBlock[];
  digitsBelow: string | null;
  digitsAgree: boolean | null;
  /** Digits of the 2- or 5-digit add-on behind a JAN or UPC. */
  addOn: string | null;
  /** Digital grade; null: it cannot be measured, or is of a kind that is not graded. */
  grade: BarcodeGrade | null;
  /** Codes of `barcodeProblemMessages`. */
  problems: string[];
  verdict: BarcodeVerdict;
  itemId: string | null;
  variant: string | null;
  number: number | null;
  title: string | null;
  approved: string | null;
  severity: Severity;
  risk: number;
}

export interface PreflightFinding {
  id: string;
  ordinal: number;
  /** WHITE_OVERPRINT, SPOT_COLOR, FONT_NOT_EMBEDDED, …: the words are in messages. */
  code: string;
  level: 'ERROR' | 'WARNING' | 'INFO';
  page: number | null;
  box: MeasuredBox | null;
  params: Record<string, string | number>;
  severity: Severity;
  risk: number;
}

/** Counts for lists and the head of the viewer. */
export interface Summary {
  found: number;
  altered: number;
  missing: number;
  notChecked: number;
  unreliable: number;
  unexpected: number;
  differences: number;
  /** Barcodes read; barcodes and approved codes that want a person's eye. */
  barcodes: number;
  barcodeProblems: number;
  /** Findings of the print check that want a person's eye. */
  preflight: number;
  /** Size in mm of the largest difference that the settings hide; 0: none. */
  largestHiddenMm: number;
  hiddenDifferences: number;
}

export const EMPTY_SUMMARY: Summary = {
  found: 0,
  altered: 0,
  missing: 0,
  notChecked: 0,
  unreliable: 0,
  unexpected: 0,
  differences: 0,
  barcodes: 0,
  barcodeProblems: 0,
  preflight: 0,
  largestHiddenMm: 0,
  hiddenDifferences: 0,
};

export interface ComparedPage extends PagePair {
  /** Not one pixel differs beyond the settings, nothing was hidden and the size is the same: 変更なし. */
  unchanged: boolean;
  /** So much differs that one difference covers it all. */
  entire: boolean;
  /** Where the new side was laid, from its place by the TrimBox. */
  offsetMm: OffsetMm;
  /** 0–1: how sure the registration is. */
  confidence: number;
  /** How many differences the settings hide on it. */
  hidden: number;
  /** The page as a whole was turned (degrees clockwise) and scaled; left out where it was only moved, or not at all. */
  turned?: { angle: number; scale: number };
  /** One side is a print, whose colours were matched so far (percent): a tint over a whole area does not show. Left out where none is. */
  tonePercent?: number;
}

/** Something that differs, but not enough for the settings: what another tolerance would show. */
export interface HiddenDifference {
  page: number;
  box: MeasuredBox;
  /** Largest tone difference, percent. */
  maxD: number;
  /** Longer edge, px and mm. */
  sizePx: number;
  sizeMm: number;
  /** TONE: below the threshold of tone; SIZE: that tone, but smaller than what counts. */
  reason: 'TONE' | 'SIZE';
}

/** What the engine has been at for more than some seconds. `page` counts from 1; null: of no single page. */
export interface GoingOn {
  work: Work;
  page: number | null;
  seconds: number;
}

export interface ResultRecord {
  id: string;
  companyId: string;
  designId: string;
  /** Either a version, or (of a dry run) a file beside the versions. */
  versionId: string | null;
  fileId: string | null;
  againstVersionId: string | null;
  againstFileId: string | null;
  purpose: ResultPurpose;
  request: ComparisonRequest;
  comparedPages: ComparedPage[];
  hidden: HiddenDifference[];
  ignoreAreas: KeptIgnoreArea[];
  status: 'RUNNING' | 'DONE' | 'FAILED';
  failureCode: string | null;
  failureParams: Record<string, string | number>;
  /** Of a running one; null: no step takes long. */
  goingOn: GoingOn | null;
  run: number;
  attempt: number;
  specificationId: string | null;
  texts: ApprovedText[];
  warnings: Warning[];
  settings: InspectionSettings;
  inputSha256: string;
  engineVersion: string;
  summary: Summary;
  /** Null: every character is text. */
  charactersRead: CharactersRead | null;
  createdBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}
