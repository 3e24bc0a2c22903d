import { useEffect, useRef } from 'react';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { labelCheckMessages as m } from '../../messages.ts';
import { checkSentence } from '../check-sentence.ts';
import { LabelChecksDocument } from './label-checks.graphql.generated.ts';
import '../label-checks.css';

interface Props {
  /** `contentHash`: of what is saved; the checks are asked anew when it is another. */
  specification: { id: string; contentHash: string; items: readonly { id: string; number: number }[] };
  /** For translators: without what the contents themselves say. */
  ofTranslations?: boolean;
}

/** What the texts of a specification say against each other. Nothing where nothing does. */
export function LabelChecks({ specification: { id, contentHash, items }, ofTranslations = false }: Props) {
  const { locale, t } = useI18n();
  const { data, refetch } = useAppQuery(LabelChecksDocument, { id }, { policy: 'cache-and-network' });
  const asked = useRef(contentHash);
  useEffect(() => {
    if (asked.current === contentHash) return;
    asked.current = contentHash;
    refetch();
  }, [contentHash, refetch]);
  const checks = (data?.specification?.labelChecks ?? []).filter(({ variant }) => !ofTranslations || variant !== null);
  if (checks.length === 0) return null;
  const numbers = new Map(items.map((item) => [item.id, item.number]));
  return (
    <FormMessage tone="warning" title={t(m.count, { n: checks.length })}>
      <ul className="k-label-checks">
        {checks.map((check) => {
          const sentence = checkSentence(check, numbers, locale);
          return (
            <li key={sentence} data-severity={check.severity}>
              {sentence}
            </li>
          );
        })}
      </ul>
      <p>
        <small>{t(m.help)}</small>
      </p>
    </FormMessage>
  );
}
