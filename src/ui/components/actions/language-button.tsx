import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import './language-button.css';

/** Where nobody is signed in, or a guest: the page in the other language. */
export function LanguageButton() {
  const { t, locale, setLocale } = useI18n();
  const other = locale === 'ja' ? 'en' : 'ja';
  return (
    <button type="button" className="k-language-button" lang={other} onClick={() => setLocale(other)}>
      {t(other === 'ja' ? uiMessages.japanese : uiMessages.english)}
    </button>
  );
}
