import { Download, ExternalLink } from 'lucide-react';
import { PersonName } from '#ui/components/facts/avatar.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { sheetMessages as m } from '../messages.ts';
import { valueWords } from '../rules/words.ts';
import type { OverviewKind } from '../rules/types.ts';
import type { OverviewSheetPartsFragment } from './door/overview.graphql.generated.ts';
import { ruleField, ruleValue } from './sheet-values.ts';

interface Props {
  field: OverviewSheetPartsFragment['fields'][number];
  kind: OverviewKind;
  value: OverviewSheetPartsFragment['values'][number] | undefined;
}

/** A value as people read it. */
export function ShownValue({ field, kind, value }: Props) {
  const { t, locale } = useI18n();
  if (!value) return <span className="k-not-set">{t(uiMessages.notSet)}</span>;
  const words = valueWords(ruleField(field, kind), ruleValue(value), locale);
  switch (field.type) {
    case 'PERSON':
      return <PersonName person={{ id: value.value, name: words }} />;
    case 'URL':
      return (
        <a className="k-text-link k-overview-link" href={value.value} target="_blank" rel="noopener noreferrer" title={t(m.opensTab)}>
          {words}
          <ExternalLink aria-hidden />
        </a>
      );
    case 'FILE':
      return (
        <a
          className="k-text-link k-overview-link"
          href={value.url ?? undefined}
          download={words}
          aria-label={t(m.download, { name: words, size: fileSize(value.fileSize ?? 0) })}
        >
          <Download aria-hidden />
          {words}
        </a>
      );
    case 'CHOICE':
      return field.choices.some(({ id, removed }) => id === value.value && removed) ? t(m.formerChoice, { name: words }) : words;
    case 'LONG_TEXT':
      return <span className="k-notes">{words}</span>;
    case 'NUMBER':
    case 'DATE':
      return <span className="k-figures">{words}</span>;
    default:
      return words;
  }
}
