import type { Locale } from '#shared/i18n.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { CurrentViewer } from '#ui/viewer.tsx';
import { ChooseLanguageDocument } from '../session/session.graphql.generated.ts';

/** Changes the language: at once, and for good where the person has an account here. */
export function useChooseLanguage(viewer: CurrentViewer): (next: Locale) => Promise<void> {
  const { setLocale } = useI18n();
  const choose = useAppMutation(ChooseLanguageDocument);
  return async (next) => {
    setLocale(next);
    // Without an account of their own here, the choice holds for this browser.
    if (viewer.version === null) return;
    await choose.run({ input: { name: viewer.name, locale: next, expectedVersion: viewer.version } });
  };
}
