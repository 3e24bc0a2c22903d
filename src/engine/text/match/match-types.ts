import type { MeasuredBox } from '../../geometry.ts';
import type { Character, CharacterClass, TextDoubt } from '../lines/character.ts';
import type { FoldName } from '../fold/settings.ts';

/**
 * An approved text. `exact`: only 100/100 passes: numbers, codes, dates, allergens. Texts of one `item` in several languages say the same;
 * `language`: the code of one that was translated.
 */
export type TextPart = { id: string; text: string; exact?: boolean; item?: string; language?: string };

/** `at` counts code points of the approved text. Boxes are of the artwork; empty for a deletion. */
export type CharacterOperation = {
  kind: 'replace' | 'delete' | 'insert';
  partFrom: number;
  partTo: number;
  partText: string;
  artworkText: string;
  boxes: MeasuredBox[];
};

/** The characters of a place in one line of the artwork. */
export type PlaceLine = { text: string; box: MeasuredBox };

/** A reading set small beside characters of a place (ruby, furigana). `approved`: in brackets in the approved text. */
export type PlaceReading = {
  base: string;
  approved: string | null;
  /** '' when an approved reading is not there. */
  found: string;
  agrees: boolean;
  boxes: MeasuredBox[];
};

/** Shapes that are those of a font, nearly those of one, and pictures of characters that were recognised. */
export type ReadAs = 'outline' | 'outline-near' | 'ocr';

/** How the characters of the pages were read: `exact` counts text too; `tooMany`: shapes that were not looked at. */
export type CharacterReading = {
  exact: number;
  near: number;
  ocr: number;
  notRead: number;
  tooMany: boolean;
  fonts: { fontName: string; characters: number }[];
};

/** Where an approved text stands; rates in percent, rounded down to one decimal. */
export type Place = {
  page: number;
  /** The artwork's own characters, line ends as line feeds. */
  text: string;
  partRate: number;
  lengthRate: number;
  /** 100/100. */
  matches: boolean;
  lines: PlaceLine[];
  operations: CharacterOperation[];
  /** Why it counts as the same although written differently: each fold with how often it was needed. */
  folds: { fold: FoldName; count: number }[];
  /** Those that differ are operations too, and count in both rates. */
  readings: PlaceReading[];
  /** The id of the longer part that has claimed these characters, or some of them (long text first). */
  within?: string;
  /** How many of its characters are no text, by how they were read; absent: all are text. */
  readAs?: Partial<Record<ReadAs, number>>;
  /** How sure the recogniser was of those that were recognised, percent, rounded down. */
  confidence?: number;
  /** Some of its characters are not to be relied on: what was matched is a guess. */
  unreliable: boolean;
  /** Those characters; absent: none. */
  doubts?: Pick<Character, 'text' | 'doubt' | 'shows'>[];
  /** Its text as its glyphs look, U+FFFD where nobody knows; absent where that is its text. */
  shown?: string;
};

/**
 * match        found 100/100
 * differs      found, but not 100/100
 * missing      not found
 * not-checked  neither, because characters that may belong to it could not be read for certain
 * unreliable   none of these, because the file's text there is not what is shown, or nobody knows whether it is
 * `passes` is the verdict: match, or differs within the rates when the part is not exact.
 */
export type PartResult = {
  partId: string;
  status: 'match' | 'differs' | 'missing' | 'not-checked' | 'unreliable';
  exact: boolean;
  passes: boolean;
  partRate: number;
  lengthRate: number;
  places: Place[];
  /** Of one that is missing: where most of it is left, the rest struck out; absent when nothing of it is left in one place. */
  nearest?: Place;
  /** Of one that was not checked: how many characters near it could not be read. */
  notRead?: number;
  /** Of one that was not checked: what is on the pages was recognised, and it was not found in that. */
  recognised?: boolean;
  /** Of one that is unreliable: why. */
  doubts?: TextDoubt[];
  /** Where the text stands without being shown, or the rest of one of which something is left: says why it counts as missing or altered. */
  elsewhere: { page: number; class: Exclude<CharacterClass, 'visible'>; text: string; box: MeasuredBox }[];
};

/** Text of the artwork itself; `page` from 0, a box per line. */
export type FoundText = { page: number; text: string; boxes: MeasuredBox[] };

/**
 * little-live-text: parts are missing and the page has few characters (outlined?) · unreliable-text: codes are
 * guesses.
 */
export type TextHint = 'little-live-text' | 'unreliable-text';

/** What became of every part, and what no part explains. */
export type MatchResult = {
  parts: PartResult[];
  /** Shown text inside the trim that no part explains, single characters too; not page furniture. */
  unexpected: FoundText[];
  /** Readings set small beside approved texts that do not say them. */
  readings: FoundText[];
  hidden: { page: number; class: Exclude<CharacterClass, 'visible'>; text: string; box: MeasuredBox }[];
  hints: TextHint[];
  /** Absent: all that was read is text. */
  reading?: CharacterReading;
};
