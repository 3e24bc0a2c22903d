import type { StatusTone } from '#ui/components/status/status-tones.ts';
import type { TranslationState } from '../rules/types.ts';
import type { SpecificationLanguagesQuery } from './door/translations.graphql.generated.ts';

export type SpecificationLanguage = NonNullable<SpecificationLanguagesQuery['specification']>['languages'][number];
export type TranslatedRow = SpecificationLanguage['texts'][number];

/** What was saved while its row was shown as it was before. */
export interface SavedText<Row> {
  row: Row;
  text: string;
}

/** What stands in a row: also between saving and the answer that brings it back, when nothing may look as if it were lost. */
export function textThere<Row extends { itemId: string; text: string }>(row: Row, saved: ReadonlyMap<string, SavedText<Row>>): string {
  const known = saved.get(row.itemId);
  return known?.row === row ? known.text : row.text;
}

/** What is still to be saved once some texts are: what was typed on meanwhile, there and elsewhere. */
export function leftTyped(typed: ReadonlyMap<string, string>, saved: readonly { itemId: string; text: string }[]): Map<string, string> {
  return new Map([...typed].filter(([itemId, text]) => !saved.some((one) => one.itemId === itemId && one.text === text)));
}

/** How a state looks. */
export const TRANSLATION_TONES: Record<TranslationState, StatusTone> = {
  TO_TRANSLATE: 'waiting',
  SOURCE_CHANGED: 'rejected',
  TRANSLATED: 'todo',
  CHECKED: 'running',
  APPROVED: 'done',
};
