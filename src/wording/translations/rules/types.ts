/** Translations, as both sides speak of them. */

/** What was said of a text by people. */
export const SAID_STATES = ['TRANSLATED', 'CHECKED', 'APPROVED'] as const;
export type SaidState = (typeof SAID_STATES)[number];

/** Those with most to do first. */
export const TRANSLATION_STATES = ['TO_TRANSLATE', 'SOURCE_CHANGED', ...SAID_STATES] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** A language that the specifications of a design pick. */
export interface LanguageRecord {
  id: string;
  companyId: string;
  designId: string;
  variant: string;
  translatorId: string | null;
  dueOn: string | null;
}

/** What was said of one text of a design. */
export interface TranslationRecord {
  designId: string;
  variant: string;
  itemKey: string;
  source: string;
  text: string;
  state: SaidState;
  translatedBy: string;
  checkedBy: string | null;
  approvedBy: string | null;
}

/** One item beside its translation. */
export interface TranslatedItem {
  itemId: string;
  itemKey: string;
  number: number;
  title: string;
  source: string;
  text: string;
  state: TranslationState;
  said: TranslationRecord | null;
}
