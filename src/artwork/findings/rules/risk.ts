/**
 * How much a finding matters: digits, units, dates, allergens and names first (inspection definitions).
 * Pure; the higher the risk, the earlier it stands in the list.
 */
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { BarcodeFinding, PartFinding, PreflightFinding, Severity, UnexpectedFinding } from './types.ts';

/** What a text is about (the topics of `engine/topics`), and points for how much a wrong character there would harm. */
const POINTS: Readonly<Record<string, number>> = {
  numbers: 40,
  units: 20,
  dates: 20,
  allergens: 30,
  negation: 30,
  storage: 10,
  company: 10,
  names: 10,
};
const MOST_POINTS = 90;

/** Points for what a text is about. */
export function riskOfTopics(topics: readonly string[]): number {
  return Math.min(
    topics.reduce((sum, topic) => sum + (POINTS[topic] ?? 0), 0),
    MOST_POINTS,
  );
}

const DIGITS = /\p{Nd}|[①-⑳]/u;

/** A part that holds digits passes only when it is the same to the last character. */
export function suggestsExact(text: string): boolean {
  return DIGITS.test(text);
}

/** More than any text is risky by what it says: a part that people marked stands before the others of its kind. */
const MARKED = 100;

/** Points for a part that people marked as risky. */
export function riskOfMark({ risky }: Pick<PartFinding, 'risky'>): number {
  return risky ? MARKED : 0;
}

/** What an approved text is about as a whole, and what was changed in it, with how much that matters by the settings. */
export interface About {
  topics: readonly string[];
  changed: { topics: readonly string[]; severity: Severity };
}

/** @param part `saysApproved`: false where the codes of a text that cannot be trusted are not even those of the approved one */
export function judgePart(
  part: Pick<PartFinding, 'verdict' | 'risky'> & Partial<Pick<PartFinding, 'shownText'>> & { saysApproved?: boolean },
  { topics, changed }: About,
): { severity: Severity; risk: number } {
  const marked = riskOfMark(part);
  if (part.verdict === 'FOUND') return { severity: 'NONE', risk: marked };
  const about = riskOfTopics(topics) + marked;
  if (part.verdict === 'MISSING') return { severity: 'CRITICAL', risk: 200 + about };
  // Nobody knows yet: it is to be looked at, and stands before what is merely unexpected.
  if (part.verdict === 'NOT_CHECKED') return { severity: 'CHECK', risk: 140 + about };
  // Glyphs that show another text than the file says are an error that no other check tells; else nobody knows: where a program spoilt the
  // codes, they stand in what is shown for every glyph that nothing knows.
  if (part.verdict === 'UNRELIABLE') {
    const isOther = part.shownText != null && !part.shownText.includes('\ufffd') && part.saysApproved !== false;
    return { severity: isOther ? 'CRITICAL' : 'CHECK', risk: (isOther ? 190 : 145) + about };
  }
  const first = Math.round(riskOfTopics(changed.topics) / 10);
  return { severity: part.risky ? 'CRITICAL' : changed.severity, risk: 150 + about + first };
}

/** A picture that is missing or altered: a mark, a logo, a warning sign. */
export function judgeImage(part: Pick<PartFinding, 'verdict' | 'risky'>): { severity: Severity; risk: number } {
  const marked = riskOfMark(part);
  if (part.verdict === 'FOUND') return { severity: 'NONE', risk: marked };
  if (part.verdict === 'MISSING') return { severity: 'CRITICAL', risk: 200 + marked };
  return { severity: part.risky ? 'CRITICAL' : 'CHECK', risk: 160 + marked };
}

/** Text that no approved one explains. Where nothing was approved that is all of it, and says nothing. */
export function judgeUnexpected(
  text: Pick<UnexpectedFinding, 'class'>,
  { anyApproved, topics }: { anyApproved: boolean; topics: readonly string[] },
): { severity: Severity; risk: number } {
  if (!anyApproved) return { severity: 'NONE', risk: 0 };
  const about = riskOfTopics(topics);
  // Printer's notes outside the trim belong to no approved text.
  if (text.class === 'OUTSIDE') return { severity: 'NONE', risk: 0 };
  if (text.class === 'VISIBLE') return { severity: about > 0 ? 'CHECK' : 'MINOR', risk: 20 + about };
  return { severity: 'MINOR', risk: 10 + about };
}

const WRONG_NUMBER: ReadonlySet<string> = new Set(['CHECK_DIGIT', 'GS1_DATA', 'DIGITS_DIFFER', 'ADD_ON_DIFFERS']);
const NO_NUMBER: ReadonlySet<string> = new Set(['COLOUR_CONTRAST', 'INVERTED', 'GRADE_F', 'UNREADABLE']);

/** What is said of a barcode's number and of its print, the worst of both. No number is unknown where nothing was approved. */
export function judgeBarcode(
  barcode: Pick<BarcodeFinding, 'verdict' | 'problems' | 'symbology'>,
  { anyApproved }: { anyApproved: boolean },
): { severity: Severity; risk: number } {
  const { verdict, problems, symbology } = barcode;
  // Scanners at the till would read another article, another issue or price, or none.
  if (verdict === 'DIFFERS' || problems.some((problem) => WRONG_NUMBER.has(problem))) return { severity: 'CRITICAL', risk: 290 };
  // They would read nothing, and the goods come back.
  if (verdict === 'UNREADABLE' || problems.some((problem) => NO_NUMBER.has(problem))) return { severity: 'CRITICAL', risk: 285 };
  if (problems.length > 0) return { severity: 'CHECK', risk: 180 };
  // A number of goods that nobody approved; other codes (a link, a batch) are often on no specification.
  if (verdict === 'UNEXPECTED' && anyApproved)
    return GOODS.test(symbology) ? { severity: 'CHECK', risk: 120 } : { severity: 'MINOR', risk: 40 };
  // An approved number may be meant as text only.
  return verdict === 'MISSING' ? { severity: 'MINOR', risk: 60 } : { severity: 'NONE', risk: 0 };
}

const GOODS = /^(?:EAN|UPC|ITF14|DATABAR|GS1)/u;

const NOTATION_RISK = { CRITICAL: 240, CHECK: 90, MINOR: 25 } as const;

/** White that overprints vanishes in print, and allergens must be legible (`params.allergens`); else errors are to be checked and warnings are minor. */
export function judgePreflight(
  { code, level, params }: Pick<PreflightFinding, 'code' | 'level' | 'params'>,
  { smallAllergensSeverity, notationSeverity }: Pick<InspectionSettings, 'smallAllergensSeverity' | 'notationSeverity'>,
): { severity: Severity; risk: number } {
  if (code === 'WHITE_OVERPRINT' && level === 'ERROR') return { severity: 'CRITICAL', risk: 280 };
  if (code === 'SMALL_TEXT' && params['allergens'] !== undefined) {
    return { severity: smallAllergensSeverity, risk: smallAllergensSeverity === 'MINOR' ? 35 : 250 };
  }
  // Somebody eats by it, and the law has a tolerance for the food, none for the figure.
  if (code === 'NUTRITION_CELL') return { severity: 'CRITICAL', risk: 270 };
  if (code === 'NOTATION' || code === 'SPELLING') return { severity: notationSeverity, risk: NOTATION_RISK[notationSeverity] };
  if (level === 'ERROR') return { severity: 'CHECK', risk: 100 };
  return level === 'WARNING' ? { severity: 'MINOR', risk: 30 } : { severity: 'NONE', risk: 0 };
}
