/**
 * How much a finding matters: digits, units, dates, allergens and names first (inspection definitions).
 * Pure; the higher the risk, the earlier it stands in the list.
 */
import type { PartFinding, Severity, UnexpectedFinding } from './types.ts';

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

export function judgePart(part: Pick<PartFinding, 'verdict' | 'text' | 'exact' | 'operations'>): {
  severity: Severity;
  risk: number;
} {
  if (part.verdict === 'FOUND') return { severity: 'NONE', risk: 0 };
  const about = riskOfText(part.text);
  if (part.verdict === 'MISSING') return { severity: 'CRITICAL', risk: 200 + about };
  const changed = part.operations
    .filter((operation) => operation.kind !== 'EQUAL')
    .map((operation) => `${operation.approved}${operation.found}`)
    .join('');
  const critical = DIGITS.test(changed) || ALLERGENS.test(part.text);
  return { severity: critical ? 'CRITICAL' : 'CHECK', risk: 150 + about + (DIGITS.test(changed) ? 10 : 0) };
}

export function judgeUnexpected(text: Pick<UnexpectedFinding, 'text' | 'class'>): { severity: Severity; risk: number } {
  const about = riskOfText(text.text);
  // Printer's notes outside the trim belong to no approved text.
  if (text.class === 'OUTSIDE') return { severity: 'NONE', risk: 0 };
  if (text.class === 'VISIBLE') return { severity: about > 0 ? 'CHECK' : 'MINOR', risk: 20 + about };
  return { severity: 'MINOR', risk: 10 + about };
}
