import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useUndoneList } from '#ui/forms/use-undone-list.ts';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import type { Locale } from '#shared/i18n.ts';
import { useLocale, type Translate } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { fieldTypeWords, templateMessages as m } from '../../messages.ts';
import { saveOverviewTemplateInput } from '../../rules/input.ts';
import { labelOf } from '../../rules/words.ts';
import { FieldRow } from '../field-row.tsx';
import {
  OverviewTemplatesDocument,
  SaveOverviewTemplateDocument,
  type OverviewTemplatePartsFragment,
} from './overview-templates.graphql.generated.ts';
import { fieldValues, NEW_FIELD, templateInput, templateValues, type FieldValuesOf, type TemplateValues } from '../template-values.ts';

/** One template whole: its fields in their order, and below them the former ones. */
export function TemplateForm({ template }: { template: OverviewTemplatePartsFragment }) {
  const t = useProductText();
  const locale = useLocale();
  const [announced, setAnnounced] = useState('');
  const save = useAppMutation(SaveOverviewTemplateDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: templateValues(template),
    version: template.version,
    schema: saveOverviewTemplateInput,
    toInput: (values: TemplateValues, version) => templateInput(values, template.kind, version),
    submit: (input) => save.run({ input }),
    newest: async () => {
      const data = await readAnew(OverviewTemplatesDocument, {});
      const newest = data?.overviewTemplates.find(({ kind }) => kind === template.kind);
      return newest ? { values: templateValues(newest), version: newest.version } : null;
    },
  });
  const list = useFieldArray({ control: form.rhf.control, name: 'fields', keyName: 'row' });
  const typed = () => form.rhf.getValues('fields');
  const undone = useUndoneList(list, typed);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= list.fields.length) return;
    undone.move(from, to);
    const moved = typed()[to];
    setAnnounced(t(m.moved, { label: moved ? labelOf(moved, locale) : '', n: to + 1 }));
  };
  const nameOfField = (field: FieldValuesOf | undefined, index: number) =>
    (field && labelOf(field, locale)) || t(m.fieldNumber, { n: index + 1 });
  const add = () => list.append(NEW_FIELD, { shouldFocus: true, focusName: `fields.${list.fields.length}.labelJa` });
  const known = new Map([...template.fields, ...template.formerFields].map((field) => [field.id, field]));
  const describe = (_name: string, _value: unknown, { fields }: TemplateValues) =>
    fields.map((field) => t(uiMessages.labelled, { label: labelOf(field, locale), value: t(fieldTypeWords[field.type]) })).join('\n');
  const adding = (
    <Button icon={<Plus aria-hidden />} onClick={add}>
      {t(m.add)}
    </Button>
  );
  return (
    <AppFormView
      form={form}
      labels={{ fields: t(m.fields) }}
      labelOf={(name) => nameOfProblem(name, typed(), t, locale)}
      describe={describe}
      addressedBy={['kind']}
    >
      <Section title={t(m.fields)} count={list.fields.length} actions={list.fields.length > 0 && adding}>
        {list.fields.length === 0 ? (
          <Card flush>
            <EmptyState title={t(m.empty)} action={adding}>
              {t(m.emptyBody)}
            </EmptyState>
          </Card>
        ) : (
          <ol className="k-overview-fields">
            {list.fields.map((row, index) => (
              <FieldRow
                key={row.row}
                form={form}
                index={index}
                count={list.fields.length}
                known={known.get(row.id)}
                onMove={move}
                onRemove={() => undone.remove(index, t(uiMessages.rowRemoved, { title: nameOfField(typed()[index], index) }))}
              />
            ))}
          </ol>
        )}
        <p className="k-unseen" aria-live="polite">
          {announced}
        </p>
      </Section>
      <FormerFields template={template} used={new Set(list.fields.map(({ id }) => id))} onRestore={(field) => list.append(field)} />
    </AppFormView>
  );
}

/** 'fields.2.choices.0.ja' in words: the field as it is called now, else its number, and what of it. */
function nameOfProblem(name: string, fields: readonly FieldValuesOf[], t: Translate, locale: Locale): string {
  const [, at, part, choice, language] = name.split('.');
  const field = fields[Number(at)];
  const which = (field && labelOf(field, locale)) || t(m.fieldNumber, { n: Number(at) + 1 });
  const n = Number(choice) + 1;
  const words = { labelJa: m.labelJa, labelEn: m.labelEn, type: m.type, choices: m.choices }[part ?? ''];
  if (language) return `${which} ${t(language === 'ja' ? m.choiceJa : m.choiceEn, { n })}`;
  return [which, words && t(words)].filter(Boolean).join(' ');
}

interface FormerProps {
  template: OverviewTemplatePartsFragment;
  /** Ids that are in the form (again). */
  used: ReadonlySet<string>;
  onRestore: (field: FieldValuesOf) => void;
}

/** What was taken off while values remain: it can come back with them. */
function FormerFields({ template, used, onRestore }: FormerProps) {
  const t = useProductText();
  const locale = useLocale();
  const former = template.formerFields.filter(({ id }) => !used.has(id));
  if (former.length === 0) return null;
  return (
    <Section title={t(m.former)} count={former.length} description={t(m.formerHelp)}>
      <Card flush>
        <ul className="k-row-list">
          {former.map((field) => (
            <li key={field.id} className="k-row-item">
              <span className="k-row-words">
                <strong>{labelOf(field, locale)}</strong>
                <span>
                  {t(fieldTypeWords[field.type])}　{t(m.uses, { n: field.uses })}
                </span>
              </span>
              <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => onRestore(fieldValues(field))}>
                {t(m.restore)}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
