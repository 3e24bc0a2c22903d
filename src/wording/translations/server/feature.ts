import type { Feature } from '#platform/feature.ts';
import { translationsExport } from './export-translations.ts';
import { registerTranslations } from './graphql.ts';
import { translationMails } from './mails.ts';

export const translationsFeature: Feature = {
  name: 'translations',
  register: registerTranslations,
  mails: translationMails,
  exports: [translationsExport],
};
