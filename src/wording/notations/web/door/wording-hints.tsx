import { useEffect, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { wordingHintMessages as m } from '../../messages.ts';
import { hintWords } from '../../rules/hint-words.ts';
import { withHintsTaken } from '../../rules/hints.ts';
import { WordingHintsDocument } from './notations.graphql.generated.ts';
import '../notations.css';

/** Asked when nobody has typed for this long, ms. */
const REST_MS = 600;

interface Props {
  text: string;
  /** Of the text; '': not known. */
  language: string;
  /** Takes the text with every proposal in its place. */
  onTake: (text: string) => void;
}

/** What the company's notations and the spell check say of a text while it is written. It forbids nothing. */
export function WordingHints({ text, language, onTake }: Props) {
  const t = useText();
  const [asked, setAsked] = useState({ text, language });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ text, language }), REST_MS);
    return () => clearTimeout(timer);
  }, [text, language]);
  const variables = { text: asked.text, ...(asked.language ? { language: asked.language } : {}) };
  const { data } = useAppQuery(WordingHintsDocument, variables, { pause: asked.text.trim() === '' });
  // Of another text than the one that stands there the places would be wrong.
  const hints = asked.text === text && text.trim() !== '' ? (data?.wordingHints ?? []) : [];
  if (hints.length === 0) return null;
  const counts = new Map<string, number>();
  for (const hint of hints) counts.set(hintWords(hint, t), (counts.get(hintWords(hint, t)) ?? 0) + 1);
  const taken = withHintsTaken(text, hints);
  return (
    <FormMessage tone="warning" title={t(m.title)}>
      <ul className="k-wording-hints">
        {Array.from(counts, ([sentence, n]) => (
          <li key={sentence}>
            {sentence}
            {n > 1 && t(m.times, { n })}
          </li>
        ))}
      </ul>
      <p>
        <small>{t(m.help)}</small>
      </p>
      {taken !== text && (
        <Button size="small" onClick={() => onTake(taken)}>
          {t(m.take)}
        </Button>
      )}
    </FormMessage>
  );
}
