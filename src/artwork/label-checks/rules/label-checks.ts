import { allergenChecks } from './allergens.ts';
import { janChecks } from './jan-checks.ts';
import { nutritionChecks } from './nutrition-checks.ts';
import type { AllergensIn, CheckedText, LabelCheck } from './types.ts';

/**
 * What the texts of a specification say against each other, critical ones first. Each variant (another language) is a label by itself.
 *
 * @param janCode of the product; '': it has none
 */
export function labelChecks(texts: readonly CheckedText[], allergensIn: AllergensIn, janCode: string): LabelCheck[] {
  const variants = [...Map.groupBy(texts, ({ variant }) => variant).values()];
  const all = variants.flatMap((own) => [...allergenChecks(own, allergensIn), ...nutritionChecks(own), ...janChecks(own, janCode)]);
  const rank = ({ severity }: LabelCheck): number => (severity === 'CRITICAL' ? 0 : 1);
  return all.toSorted((a, b) => rank(a) - rank(b));
}
