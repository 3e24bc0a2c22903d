import type { Notation } from '#wording/notations/rules/types.ts';
import { textChecks } from '#wording/typed-texts/rules/checks/text-checks.ts';
import { janChecks } from './jan-checks.ts';
import { notationChecks } from './notation-checks.ts';
import type { AllergensIn, CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import { translationAmounts } from './translation-amounts.ts';
import { translationChecks } from './translation-checks.ts';
import type { LabelCheck } from './types.ts';

/**
 * What the texts of a specification say against each other, critical ones first. Each variant (another language) is a label by itself, and
 * names the allergens and the amounts that the text it translates names.
 *
 * @param janCode of the product; '': it has none
 * @param notations how the company writes
 */
export function labelChecks(
  texts: readonly CheckedText[],
  allergensIn: AllergensIn,
  janCode: string,
  notations: readonly Notation[] = [],
): LabelCheck[] {
  const variants = [...Map.groupBy(texts, ({ variant }) => variant).values()];
  const all = variants.flatMap((own): LabelCheck[] => [...textChecks(own, allergensIn), ...janChecks(own, janCode)]);
  const rank = ({ severity }: LabelCheck): number => (severity === 'CRITICAL' ? 0 : 1);
  return [...all, ...translationChecks(texts, allergensIn), ...translationAmounts(texts), ...notationChecks(texts, notations)].toSorted(
    (a, b) => rank(a) - rank(b),
  );
}
