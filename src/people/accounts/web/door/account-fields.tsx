import type { FieldValues } from 'react-hook-form';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { accountMessages as m } from '../../messages.ts';

type Field = ReturnType<AppForm<FieldValues>['field']>;

/** The language of a person's pages and mails. */
export function LanguageField({ field }: { field: Field }) {
  const t = useText();
  return (
    <Select
      label={t(m.language)}
      required
      help={t(m.languageHelp)}
      placeholder={false}
      options={[
        { value: 'ja', label: t(uiMessages.japanese) },
        { value: 'en', label: t(uiMessages.english) },
      ]}
      {...field}
    />
  );
}

interface LevelProps {
  field: Field;
  levels: readonly string[];
  /** Why it cannot be changed, in words. */
  fixed?: string | undefined;
}

/** The access level, from those that the viewer may give. */
export function LevelField({ field, levels, fixed }: LevelProps) {
  const t = useText();
  return (
    <Select
      label={t(m.level)}
      required
      help={fixed ?? t(m.levelHelp)}
      placeholder={false}
      aria-disabled={fixed ? true : undefined}
      options={levels.map((value) => ({ value, label: t(levelWord(value)) }))}
      {...field}
    />
  );
}
