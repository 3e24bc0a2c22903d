import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { textCheckWords } from '../check-messages.ts';
import { typedTextMessages as m } from '../messages.ts';
import { checkWords } from '../rules/checks/check-words.ts';
import { textChecks } from '../rules/checks/text-checks.ts';
import { useAllergens } from './use-allergens.ts';

/** What a text says against itself or the law, while it is written. It forbids nothing. */
export function TextChecks({ title, text }: { title: string; text: string }) {
  const { locale, t } = useI18n();
  const allergensIn = useAllergens();
  const checks = allergensIn && text !== '' ? textChecks([{ itemId: '', variant: null, title, text }], allergensIn) : [];
  const sentences = [...new Set(checks.map((check) => checkWords({ words: textCheckWords[check.code], ...check }, locale)))];
  if (sentences.length === 0) return null;
  return (
    <FormMessage tone="warning" title={t(m.checks)}>
      <ul className="k-typed-text-checks">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <small>{t(m.checksHelp)}</small>
      </p>
    </FormMessage>
  );
}
