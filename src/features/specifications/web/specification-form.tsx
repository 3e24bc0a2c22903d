import { LibraryBig, ListOrdered, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { PartPicker } from '#features/parts/web/embed/part-picker.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { appClient } from '#ui/data/client.ts';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../messages.ts';
import { saveSpecificationItemsInput } from '../rules/input.ts';
import { ItemRow } from './item-row.tsx';
import { freeItem, inputOf, itemsOfPicked, renumbered, valuesOf, type ItemValues, type SpecificationValues } from './item-values.ts';
import type { FramedPage } from './specification-frame.tsx';
import { SaveSpecificationItemsDocument, SpecificationDetailDocument } from './specifications.graphql.generated.ts';
import './specification-form.css';

/** The whole list of items as one form: nothing is stored before it is saved, nothing typed is lost. */
export function SpecificationForm({ design, specification }: FramedPage) {
  const t = useText();
  const [picking, setPicking] = useState(false);
  const [announced, setAnnounced] = useState('');
  const save = useAppMutation(SaveSpecificationItemsDocument, { quiet: true, success: m.saved });
  const form = useAppForm<SpecificationValues, object, unknown>({
    values: valuesOf(specification),
    version: specification.version,
    schema: saveSpecificationItemsInput as never,
    toInput: (values, version) => inputOf(values, specification.id, version),
    submit: (input) => save.run({ input: input as never }),
    newest: async () => {
      const { data } = await appClient()
        .query(SpecificationDetailDocument, { id: specification.id }, { requestPolicy: 'network-only' })
        .toPromise();
      return data?.specification ? { values: valuesOf(data.specification), version: data.specification.version } : null;
    },
  });
  const list = useFieldArray({ control: form.rhf.control, name: 'items', keyName: 'row' });
  const typed = () => form.rhf.getValues('items');
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= list.fields.length) return;
    list.move(from, to);
    setAnnounced(t(m.itemMoved, { title: typed()[to]?.title ?? '', n: to + 1 }));
  };
  const describe = (name: string, value: unknown) =>
    name === 'items'
      ? (value as ItemValues[]).map((item) => `${item.number} ${item.title}：${item.text}`).join('\n')
      : String(value || '—');
  const adding = (
    <>
      <Button icon={<LibraryBig aria-hidden />} onClick={() => setPicking(true)}>
        {t(m.addParts)}
      </Button>
      <Button
        icon={<PenLine aria-hidden />}
        onClick={() => list.append(freeItem(typed()), { shouldFocus: true, focusName: `items.${list.fields.length}.title` })}
      >
        {t(m.addFree)}
      </Button>
    </>
  );
  return (
    <AppFormView form={form} labels={{ items: t(m.items), remark: t(m.wholeRemark) }} describe={describe as never}>
      <Section
        title={t(m.items)}
        count={list.fields.length}
        actions={
          list.fields.length > 0 && (
            <>
              <Button
                size="small"
                kind="ghost"
                icon={<ListOrdered aria-hidden />}
                title={t(m.renumberHelp)}
                onClick={() => form.rhf.setValue('items', renumbered(typed()), { shouldDirty: true })}
              >
                {t(m.renumber)}
              </Button>
              {adding}
            </>
          )
        }
      >
        {list.fields.length === 0 ? (
          <Card flush>
            <EmptyState title={t(m.noItems)} action={<div className="k-specification-adding">{adding}</div>}>
              {t(m.noItemsHelp)}
            </EmptyState>
          </Card>
        ) : (
          <ol className="k-specification-items">
            {list.fields.map((row, i) => (
              <ItemRow
                key={row.row}
                form={form}
                index={i}
                count={list.fields.length}
                item={specification.items.find((item) => item.id === row.id && item.contentId === (row.contentId || null))}
                specification={specification}
                onMove={move}
                onRemove={() => list.remove(i)}
              />
            ))}
          </ol>
        )}
        <p className="k-unseen" aria-live="polite">
          {announced}
        </p>
      </Section>
      <Card>
        <TextArea label={t(m.wholeRemark)} rows={3} limit={2000} {...form.field('remark')} />
      </Card>
      <PartPicker
        open={picking}
        onClose={() => setPicking(false)}
        libraryType="DESIGN"
        libraryId={design.id}
        taken={
          new Set(
            typed()
              .map((item) => item.contentId)
              .filter(Boolean),
          )
        }
        onPick={(picked) => list.append(itemsOfPicked(typed(), picked), { shouldFocus: false })}
      />
    </AppFormView>
  );
}
