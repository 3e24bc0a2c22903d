import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { ImageField, NO_CHANGE, type ImageValue } from '#people/companies/web/door/image-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { NOTES_MAX } from '#shared/limits.ts';
import { Card } from '#ui/components/layout/card.tsx';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm, type Newest } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { brandMessages as m } from '../../messages.ts';
import { pathAbove, type NestedBrand } from './brand-path.ts';
import { BrandChoicesDocument } from './brands.graphql.generated.ts';

export interface BrandValues {
  name: string;
  notes: string;
  parentBrandId: string;
  icon: ImageValue;
}

export const EMPTY_BRAND: BrandValues = { name: '', notes: '', parentBrandId: '', icon: NO_CHANGE };

interface Props<I extends z.ZodType, Data> {
  values: BrandValues;
  version?: number;
  schema: I;
  toInput: (values: BrandValues, version: number | undefined) => unknown;
  submit: (input: z.output<I>) => Promise<Outcome<Data>>;
  onSaved: (data: Data) => unknown;
  newest?: () => Promise<Newest<BrandValues> | null>;
  currentIcon?: string | null;
  /** The brand itself and what stands under it cannot be its parent. */
  self?: NestedBrand;
  /** Registering beneath a brand: the parent is given. */
  fixedParent?: boolean;
  actions?: ReactNode;
}

/** The fields of a brand; registering and setting share them. */
export function BrandForm<I extends z.ZodType, Data>(props: Props<I, Data>) {
  const { values, version, schema, toInput, submit, onSaved, newest, currentIcon, self, fixedParent, actions } = props;
  const t = useText();
  const [sending, setSending] = useState(false);
  const form = useAppForm<BrandValues, z.output<I>, Data>({
    values,
    version,
    schema: schema as never,
    toInput,
    submit,
    onSaved,
    newest,
  });
  const choices = useAppQuery(BrandChoicesDocument, {}, { pause: fixedParent ?? false });
  const parents = (choices.data?.brands.items ?? []).filter(
    (brand) => !isBeneath(brand, self?.id) && (brand.viewerCan.includes('createChild') || brand.id === values.parentBrandId),
  );
  return (
    <Card>
      <AppFormView
        form={{ ...form, busy: form.busy || sending }}
        isNew={version === undefined}
        saveText={version === undefined ? t(m.registerVerb) : undefined}
        labels={{ name: t(m.name), parentBrandId: t(m.parent), notes: t(m.notes) }}
        describe={(name, value) =>
          name === 'parentBrandId' ? (parents.find((brand) => brand.id === value)?.name ?? t(m.noParent)) : String(value || '—')
        }
        actions={actions}
      >
        <TextField label={t(m.name)} required autoFocus={version === undefined} {...form.field('name')} />
        <Controlled form={form} name="icon">
          {(field) => (
            <ImageField
              label={t(m.icon)}
              help={t(m.iconHelp)}
              current={currentIcon}
              value={field.value}
              onChange={field.onChange}
              onBusy={setSending}
              error={field.error}
            />
          )}
        </Controlled>
        {!fixedParent && (
          <Select
            label={t(m.parent)}
            help={t(m.parentHelp)}
            placeholder={t(m.noParent)}
            options={parents.map((brand) => ({ value: brand.id, label: [pathAbove(brand), brand.name].filter(Boolean).join(' › ') }))}
            {...form.field('parentBrandId')}
          />
        )}
        <TextArea label={t(m.notes)} help={t(m.notesHelp)} rows={5} limit={NOTES_MAX} {...form.field('notes')} />
      </AppFormView>
    </Card>
  );
}

function isBeneath(brand: NestedBrand, id: string | undefined): boolean {
  for (let at: NestedBrand | null | undefined = brand; at; at = at.parentBrand) if (at.id === id) return true;
  return false;
}
