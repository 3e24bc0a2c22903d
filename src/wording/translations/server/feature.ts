import type { Feature } from '#platform/feature.ts';
import { translationsExport } from './export-translations.ts';
import { onItemsWritten } from '#wording/specifications/server/door.ts';
import { registerTranslations } from './graphql.ts';
import { keepTyped } from './keep-translation.ts';
import { translationMails } from './mails.ts';

export const translationsFeature: Feature = {
  name: 'translations',
  register: () => {
    registerTranslations();
    onItemsWritten(keepTyped);
  },
  mails: translationMails,
  exports: [translationsExport],
};
