import type { TextCheck, TextCheckCode } from '#wording/typed-texts/rules/checks/types.ts';

export type LabelCheckCode =
  | TextCheckCode
  | 'JAN_OTHER'
  | 'NOTATION'
  | 'TRANSLATION_ALLERGEN_MISSING'
  | 'TRANSLATION_ALLERGEN_ADDED'
  | 'TRANSLATION_AMOUNT';

/** What the texts of a specification say against each other, the product or the company's way of writing. It forbids nothing. */
export type LabelCheck = TextCheck<LabelCheckCode>;
