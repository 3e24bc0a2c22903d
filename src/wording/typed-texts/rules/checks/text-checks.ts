import { allergenChecks } from './allergens.ts';
import { nutritionChecks } from './nutrition-checks.ts';
import type { AllergensIn, CheckedText, TextCheck } from './types.ts';

/** What the texts of one label (of one variant) say against each other and against what the law asks for. */
export function textChecks(texts: readonly CheckedText[], allergensIn: AllergensIn): TextCheck[] {
  return [...allergenChecks(texts, allergensIn), ...nutritionChecks(texts)];
}
