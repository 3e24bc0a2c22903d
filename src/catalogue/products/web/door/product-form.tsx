import { NOTES_MAX } from '#shared/limits.ts';
import { ImageField, NO_CHANGE, type ImageValue } from '#people/companies/web/door/image-field.tsx';
import { RolesWhileRegistering } from '#people/teams/web/door/roles-while-registering.tsx';
import type { RoleRow } from '#people/companies/rules/role-rows.ts';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { withRequiredWords } from '#people/companies/web/door/required-words.ts';
import { useTreeForm, type TreeFormProps } from '#people/companies/web/door/tree/tree-form.ts';
import { Card } from '#ui/components/layout/card.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { productMessages as m } from '../../messages.ts';
import { ProductFamiliesDocument, type ProductFieldsFragment } from './products.graphql.generated.ts';

export interface ProductValues {
  name: string;
  code: string;
  janCode: string;
  releaseDate: string | null;
  family: string;
  notes: string;
  archived: boolean;
  icon: ImageValue;
  /** Given with a new product alone. */
  members: RoleRow[];
}

export const EMPTY_PRODUCT: ProductValues = {
  name: '',
  code: '',
  janCode: '',
  releaseDate: null,
  family: '',
  notes: '',
  archived: false,
  icon: NO_CHANGE,
  members: [],
};

export function productValues(product: ProductFieldsFragment): ProductValues {
  const { name, code, janCode, releaseDate, family, notes, archivedAt } = product;
  return {
    name,
    code: code ?? '',
    janCode: janCode ?? '',
    releaseDate,
    family: family ?? '',
    notes,
    archived: archivedAt !== null,
    icon: NO_CHANGE,
    members: [],
  };
}

/** As many names as are read at a glance. */
const SHOWN_FAMILIES = 20;

interface Props<Input, Data> extends TreeFormProps<ProductValues, Input, Data> {
  /** Registering: where. */
  brandId?: string;
}

/** The fields of a product; registering and setting share them. */
export function ProductForm<Input, Data>({ currentIcon, actions, brandId, ...options }: Props<Input, Data>) {
  const t = useProductText();
  const families = useAppQuery(ProductFamiliesDocument, {}).data?.productFamilies ?? [];
  const known = families.length > 0 ? [t(m.families, { names: families.slice(0, SHOWN_FAMILIES).join(t(m.between)) })] : [];
  const nameRequired = { ja: t(m.nameRequired), en: t(m.nameRequired) };
  const { form, isNew, onBusy } = useTreeForm({ ...options, schema: withRequiredWords(options.schema, { name: nameRequired }) });
  return (
    <Card>
      <AppFormView
        form={form}
        isNew={isNew}
        another={isNew}
        saveText={isNew ? t(m.registerVerb) : undefined}
        labels={{
          name: t(m.name),
          code: t(m.code),
          janCode: t(m.jan),
          releaseDate: t(m.releaseDate),
          family: t(m.family),
          notes: t(m.notes),
          archived: t(m.archived),
        }}
        actions={actions}
      >
        <TextField label={t(m.name)} required autoFocus={isNew} {...form.field('name')} />
        <Controlled form={form} name="icon">
          {(field) => <ImageField label={t(m.icon)} help={t(m.iconHelp)} current={currentIcon} onBusy={onBusy} {...field} />}
        </Controlled>
        <TextField label={t(m.code)} help={t(m.codeHelp)} {...form.field('code')} />
        <TextField label={t(m.jan)} help={t(m.janHelp)} inputMode="numeric" {...form.field('janCode')} />
        <TextField label={t(m.family)} help={[t(m.familyHelp), ...known].join(' ')} {...form.field('family')} />
        <Controlled form={form} name="releaseDate">
          {(field) => <DateField label={t(m.releaseDate)} {...field} />}
        </Controlled>
        <TextArea label={t(m.notes)} rows={5} limit={NOTES_MAX} {...form.field('notes')} />
        {isNew && brandId && (
          <Controlled form={form} name="members">
            {({ value, onChange }) => <RolesWhileRegistering kind="Product" parentId={brandId} rows={value} onChange={onChange} />}
          </Controlled>
        )}
        {!isNew && <Checkbox label={t(m.archive)} help={t(m.archiveHelp)} {...form.choice('archived')} />}
      </AppFormView>
    </Card>
  );
}
