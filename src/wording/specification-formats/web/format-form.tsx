import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ContentPicker } from '#wording/parts/web/door/picking/content-picker.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { uiMessages } from '#ui/messages.ts';
import { openToast } from '#ui/toast-state.ts';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type Newest } from '#ui/forms/use-app-form.ts';
import { useUndoneList } from '#ui/forms/use-undone-list.ts';
import { useText } from '#ui/i18n.tsx';
import { formatMessages as m } from '../messages.ts';
import { FormatItemRow } from './format-item-row.tsx';
import { newItem, withTemplateItems, type FormatItemValues, type FormatValues } from './format-values.ts';
import { FormatTemplateItemsDocument } from './door/formats.graphql.generated.ts';
import './formats.css';

/** Several items may start from the same content. */
const NONE_TAKEN: ReadonlySet<string> = new Set();

interface Props<I extends z.ZodType, Data> {
  values: FormatValues;
  version?: number;
  /** Whose parts the items may start from. */
  library: { type: 'COMPANY' | 'BRAND'; id: string };
  /** The Excel templates that formats of this library may name. */
  templates: readonly { id: string; name: string }[];
  schema: I;
  toInput: (values: FormatValues, version: number | undefined) => unknown;
  submit: (input: z.output<I>) => Promise<Outcome<Data>>;
  onSaved: (data: Data) => unknown;
  newest?: () => Promise<Newest<FormatValues> | null>;
  actions?: ReactNode;
  /** Above the items: where a new one is kept. */
  children?: ReactNode;
}

/** The fields of a format: its name and its numbered items. Creating and editing share them. */
export function FormatForm<I extends z.ZodType, Data>(props: Props<I, Data>) {
  const { values, version, library, templates, schema, toInput, submit, onSaved, newest, actions, children } = props;
  const t = useText();
  const [choosing, setChoosing] = useState<number | null>(null);
  const form = useAppForm<FormatValues, z.output<I>, Data>({ values, version, schema, toInput, submit, onSaved, newest });
  const list = useFieldArray({ control: form.rhf.control, name: 'items', keyName: 'row' });
  const isNew = version === undefined;
  const typed = () => form.rhf.getValues('items');
  const undone = useUndoneList(list, typed);
  const templateId = useWatch({ control: form.rhf.control, name: 'excelTemplateId' });
  const [asking, setAsking] = useState(false);
  const takeTemplate = async () => {
    setAsking(true);
    const about = { libraryType: library.type, libraryId: library.id, templateId };
    const found = await readAnew(FormatTemplateItemsDocument, about).finally(() => setAsking(false));
    if (!found) return;
    const { items, added } = withTemplateItems(typed(), found.specificationFormatTemplateItems, (n) => t(m.itemOfNumber, { n }));
    if (added > 0) undone.replace(items);
    openToast(added > 0 ? 'success' : 'info', t(added > 0 ? m.fromTemplateAdded : m.fromTemplateNone, { n: added }));
  };
  const asked = choosing === null ? undefined : typed()[choosing];
  return (
    <AppFormView
      form={form}
      isNew={isNew}
      saveText={isNew ? t(m.createVerb) : undefined}
      labels={{ name: t(m.name), excelTemplateId: t(m.template), blankSymbols: t(m.blankSymbols), notes: t(m.notes), items: t(m.items) }}
      describe={(name, value, { items }) =>
        name === 'items'
          ? items.map((item) => `${item.number} ${item.title}`).join('\n')
          : name === 'blankSymbols'
            ? value
              ? '✓'
              : '—'
            : (templates.find((one) => one.id === value)?.name ?? String(value || '—'))
      }
      actions={actions}
      addressedBy={['format', 'isNew']}
    >
      <Card>
        <div className="k-stack">
          <TextField label={t(m.name)} help={t(m.nameHelp)} required autoFocus={isNew} {...form.field('name')} />
          {children}
          {templates.length > 0 && (
            <Select
              label={t(m.template)}
              help={t(m.templateHelp)}
              placeholder={t(m.noTemplate)}
              options={templates.map((one) => ({ value: one.id, label: one.name }))}
              {...form.field('excelTemplateId')}
            />
          )}
          {templateId !== '' && <Checkbox label={t(m.blankSymbols)} help={t(m.blankSymbolsHelp)} {...form.choice('blankSymbols')} />}
          <TextArea label={t(m.notes)} rows={2} {...form.field('notes')} />
        </div>
      </Card>
      <Section
        title={t(m.items)}
        count={list.fields.length}
        actions={
          <>
            {templateId !== '' && (
              <Button
                icon={<FileSpreadsheet aria-hidden />}
                title={t(m.fromTemplateHelp)}
                busy={asking}
                onClick={() => void takeTemplate()}
              >
                {t(m.fromTemplate)}
              </Button>
            )}
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => list.append(newItem(typed()), { shouldFocus: true, focusName: `items.${list.fields.length}.title` })}
            >
              {t(m.addItem)}
            </Button>
          </>
        }
      >
        <ol className="k-format-items">
          {list.fields.map((row, i) => (
            <FormatItemRow
              key={row.row}
              form={form}
              index={i}
              count={list.fields.length}
              onMove={undone.move}
              onRemove={() =>
                undone.remove(i, t(uiMessages.rowRemoved, { title: typed()[i]?.title || typed()[i]?.number || String(i + 1) }))
              }
              onChoosePart={() => setChoosing(i)}
            />
          ))}
        </ol>
      </Section>
      <ContentPicker
        open={choosing !== null}
        onClose={() => setChoosing(null)}
        forWhat={asked?.title || asked?.number || ''}
        libraryType={library.type}
        libraryId={library.id}
        taken={NONE_TAKEN}
        onPick={(picked) => {
          if (!asked || choosing === null) return;
          const chosen: FormatItemValues = {
            ...asked,
            title: asked.title || picked.title,
            type: picked.type === 'TEXT' ? 'TEXT' : 'IMAGE',
            text: '',
            exact: picked.exact,
            defaultPartId: picked.partId,
            defaultContentKey: picked.key,
            partName: picked.title,
          };
          form.rhf.setValue(`items.${choosing}`, chosen, { shouldDirty: true });
        }}
      />
    </AppFormView>
  );
}
