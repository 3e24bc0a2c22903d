/**
 * The language of the screen (D14.3): the user's setting, else the browser's,
 * else Japanese. `useText()` gives the function that turns a message into words.
 */
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { chooseLocale, translator, type Locale, type Translate } from '#shared/i18n.ts';

export type { Translate };

interface I18n {
  locale: Locale;
  /** Shows the screen in another language; remembered on this machine until the next sign-in. */
  setLocale(locale: Locale): void;
  t: Translate;
}

const STORAGE_KEY = 'koryo.locale';

const I18nContext = createContext<I18n | null>(null);

function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The language before anybody has signed in. */
export function initialLocale(): Locale {
  return chooseLocale(remembered(), navigator.languages);
}

export function I18nProvider({ children, locale: given }: { children: ReactNode; locale?: Locale }) {
  const [locale, setState] = useState<Locale>(() => given ?? initialLocale());
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const value = useMemo<I18n>(
    () => ({
      locale,
      t: translator(locale),
      setLocale(next) {
        setState(next);
        try {
          localStorage.setItem(STORAGE_KEY, next);
        } catch {
          // Without storage the choice holds until the page is left.
        }
      },
    }),
    [locale],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n needs an I18nProvider above it');
  return i18n;
}

/** `const t = useText(); t(messages.title, { name })` */
export function useText(): Translate {
  return useI18n().t;
}

export function useLocale(): Locale {
  return useI18n().locale;
}
