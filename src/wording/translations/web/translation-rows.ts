import type { StatusTone } from '#ui/components/status/status-tones.ts';
import type { TranslationState } from '../rules/types.ts';
import type { SpecificationLanguagesQuery } from './door/translations.graphql.generated.ts';

export type SpecificationLanguage = NonNullable<SpecificationLanguagesQuery['specification']>['languages'][number];
export type TranslatedRow = SpecificationLanguage['texts'][number];

/** How a state looks. */
export const TRANSLATION_TONES: Record<TranslationState, StatusTone> = {
  TO_TRANSLATE: 'waiting',
  SOURCE_CHANGED: 'rejected',
  TRANSLATED: 'todo',
  CHECKED: 'running',
  APPROVED: 'done',
};
