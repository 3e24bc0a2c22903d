import { useState } from 'react';
import { ImageField, NO_CHANGE, type ImageValue } from '#people/companies/web/door/image-field.tsx';
import { RolesWhileRegistering } from '#people/teams/web/door/roles-while-registering.tsx';
import type { RoleRow } from '#people/companies/rules/role-rows.ts';
import { useTreeForm, type TreeFormProps } from '#people/companies/web/door/tree/tree-form.ts';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { NOTES_MAX } from '#shared/limits.ts';
import { Card } from '#ui/components/layout/card.tsx';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useText } from '#ui/i18n.tsx';
import { brandMessages as m } from '../../messages.ts';
import { ParentBrandField } from '../parent-brand-field.tsx';
import type { NestedBrand } from './brand-path.ts';
import type { BrandFieldsFragment } from './brands.graphql.generated.ts';

export interface BrandValues {
  name: string;
  notes: string;
  parentBrandId: string;
  icon: ImageValue;
  /** Given with a new brand alone. */
  members: RoleRow[];
}

export const EMPTY_BRAND: BrandValues = { name: '', notes: '', parentBrandId: '', icon: NO_CHANGE, members: [] };

export function brandValues({ name, notes, parentBrandId }: BrandFieldsFragment): BrandValues {
  return { name, notes, parentBrandId: parentBrandId ?? '', icon: NO_CHANGE, members: [] };
}

interface Props<Input, Data> extends TreeFormProps<BrandValues, Input, Data> {
  /** The brand itself and what stands under it cannot be its parent. */
  self?: NestedBrand;
  /** Registering beneath a brand: the parent is given. */
  fixedParent?: boolean;
}

/** The fields of a brand; registering and setting share them. */
export function BrandForm<Input, Data>({ currentIcon, self, fixedParent, actions, ...options }: Props<Input, Data>) {
  const t = useText();
  const { form, isNew, onBusy } = useTreeForm(options);
  const [chosen, setChosen] = useState<Pickable | null>(null);
  const parentOf = (id: string) => (id ? ([chosen, self?.parentBrand].find((brand) => brand?.id === id) ?? { id, name: '…' }) : null);
  return (
    <Card>
      <AppFormView
        form={form}
        isNew={isNew}
        another={isNew}
        saveText={isNew ? t(m.registerVerb) : undefined}
        labels={{ name: t(m.name), parentBrandId: t(m.parent), notes: t(m.notes) }}
        describe={(name, value) => (name === 'parentBrandId' ? (parentOf(String(value))?.name ?? t(m.noParent)) : String(value || '—'))}
        actions={actions}
      >
        <TextField label={t(m.name)} required autoFocus={isNew} {...form.field('name')} />
        <Controlled form={form} name="icon">
          {(field) => <ImageField label={t(m.icon)} help={t(m.iconHelp)} current={currentIcon} onBusy={onBusy} {...field} />}
        </Controlled>
        {!fixedParent && (
          <Controlled form={form} name="parentBrandId">
            {({ value, onChange, error }) => (
              <ParentBrandField
                value={parentOf(value)}
                self={self}
                error={error}
                onChange={(next) => {
                  setChosen(next);
                  onChange(next?.id ?? '');
                }}
              />
            )}
          </Controlled>
        )}
        <TextArea label={t(m.notes)} help={t(m.notesHelp)} rows={5} limit={NOTES_MAX} {...form.field('notes')} />
        {isNew && (
          <Controlled form={form} name="members">
            {({ value, onChange }) => (
              <RolesWhileRegistering kind="Brand" parentId={form.rhf.watch('parentBrandId')} rows={value} onChange={onChange} />
            )}
          </Controlled>
        )}
      </AppFormView>
    </Card>
  );
}
