/**
 * How much a finding matters: digits, units, dates, allergens and names first (inspection definitions).
 * Pure; the higher the risk, the earlier it stands in the list.
 */
import type { BarcodeFinding, PartFinding, PreflightFinding, Severity, UnexpectedFinding } from './types.ts';

const DIGITS = /[0-9０-９①-⑳]/u;
const UNITS = /(?:[0-9０-９]\s*)(?:mg|kg|g|ｇ|ml|mL|ｍｌ|L|l|kcal|kJ|%|％|℃|本|個|枚|袋|円)/u;
const DATES = /(?:賞味期限|消費期限|製造日|[0-9０-９]{2,4}\s*[./年]\s*[0-9０-９]{1,2})/u;
const ALLERGENS =
  /(?:えび|かに|くるみ|小麦|そば|卵|乳|落花生|アーモンド|あわび|いか|いくら|オレンジ|カシュー|キウイ|牛肉|ごま|さけ|さば|大豆|鶏肉|バナナ|豚肉|マカダミア|もも|やまいも|りんご|ゼラチン|アレルギー|アレルゲン)/u;

/** Points for what a text is about. */
export function riskOfText(text: string): number {
  let risk = 0;
  if (DIGITS.test(text)) risk += 40;
  if (UNITS.test(text)) risk += 20;
  if (DATES.test(text)) risk += 20;
  if (ALLERGENS.test(text)) risk += 30;
  return Math.min(risk, 90);
}

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

export function judgePart(part: Pick<PartFinding, 'verdict' | 'text' | 'exact' | 'operations' | 'risky'>): {
  severity: Severity;
  risk: number;
} {
  const marked = riskOfMark(part);
  if (part.verdict === 'FOUND') return { severity: 'NONE', risk: marked };
  const about = riskOfText(part.text) + marked;
  if (part.verdict === 'MISSING') return { severity: 'CRITICAL', risk: 200 + about };
  // Nobody knows yet: it is to be looked at, and stands before what is merely unexpected.
  if (part.verdict === 'NOT_CHECKED') return { severity: 'CHECK', risk: 140 + about };
  const changed = part.operations
    .filter((operation) => operation.kind !== 'EQUAL')
    .map((operation) => `${operation.approved}${operation.found}`)
    .join('');
  const critical = part.risky || DIGITS.test(changed) || ALLERGENS.test(part.text);
  return { severity: critical ? 'CRITICAL' : 'CHECK', risk: 150 + about + (DIGITS.test(changed) ? 10 : 0) };
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
  text: Pick<UnexpectedFinding, 'text' | 'class'>,
  { anyApproved }: { anyApproved: boolean },
): { severity: Severity; risk: number } {
  if (!anyApproved) return { severity: 'NONE', risk: 0 };
  const about = riskOfText(text.text);
  // Printer's notes outside the trim belong to no approved text.
  if (text.class === 'OUTSIDE') return { severity: 'NONE', risk: 0 };
  if (text.class === 'VISIBLE') return { severity: about > 0 ? 'CHECK' : 'MINOR', risk: 20 + about };
  return { severity: 'MINOR', risk: 10 + about };
}

const WRONG_NUMBER: ReadonlySet<string> = new Set(['CHECK_DIGIT', 'DIGITS_DIFFER', 'ADD_ON_DIFFERS']);

/** What is said of a barcode's number and of its print, the worst of both. No number is unknown where nothing was approved. */
export function judgeBarcode(
  barcode: Pick<BarcodeFinding, 'verdict' | 'problems' | 'symbology'>,
  { anyApproved }: { anyApproved: boolean },
): { severity: Severity; risk: number } {
  const { verdict, problems, symbology } = barcode;
  // Scanners at the till would read another article, another issue or price, or none.
  if (verdict === 'DIFFERS' || problems.some((problem) => WRONG_NUMBER.has(problem))) return { severity: 'CRITICAL', risk: 290 };
  if (verdict === 'UNREADABLE' || problems.length > 0) return { severity: 'CHECK', risk: 180 };
  // A number of goods that nobody approved; other codes (a link, a batch) are often on no specification.
  if (verdict === 'UNEXPECTED' && anyApproved)
    return GOODS.test(symbology) ? { severity: 'CHECK', risk: 120 } : { severity: 'MINOR', risk: 40 };
  // An approved number may be meant as text only.
  return verdict === 'MISSING' ? { severity: 'MINOR', risk: 60 } : { severity: 'NONE', risk: 0 };
}

const GOODS = /^(?:EAN|UPC|ITF14|DATABAR|GS1)/u;

/** White that overprints vanishes in print; else errors are to be checked and warnings are minor. */
export function judgePreflight({ code, level }: Pick<PreflightFinding, 'code' | 'level'>): { severity: Severity; risk: number } {
  if (code === 'WHITE_OVERPRINT' && level === 'ERROR') return { severity: 'CRITICAL', risk: 280 };
  if (level === 'ERROR') return { severity: 'CHECK', risk: 100 };
  return level === 'WARNING' ? { severity: 'MINOR', risk: 30 } : { severity: 'NONE', risk: 0 };
}
