import { useState } from 'react';
import { Card } from '#ui/components/layout/card.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useLocale } from '#ui/i18n.tsx';
import { sheetMessages as m } from '../messages.ts';
import { labelOf } from '../rules/words.ts';
import {
  BrandOverviewSheetDocument,
  DesignOverviewSheetDocument,
  ProductOverviewSheetDocument,
  SaveOverviewValuesDocument,
  type OverviewSheetPartsFragment,
} from './door/overview.graphql.generated.ts';
import { sheetInput, sheetSchema, sheetValues, type FormValue, type SheetInput, type SheetValues } from './sheet-values.ts';
import { ValueField } from './value-field.tsx';

async function readAgain({ kind, id }: OverviewSheetPartsFragment): Promise<OverviewSheetPartsFragment | null> {
  if (kind === 'BRAND') return (await readAnew(BrandOverviewSheetDocument, { id }))?.brand?.overview ?? null;
  if (kind === 'PRODUCT') return (await readAnew(ProductOverviewSheetDocument, { id }))?.product?.overview ?? null;
  return (await readAnew(DesignOverviewSheetDocument, { id }))?.design?.overview ?? null;
}

/** Fills an overview in, all fields at once. */
export function SheetForm({ sheet, onClose }: { sheet: OverviewSheetPartsFragment; onClose: () => void }) {
  const locale = useLocale();
  const [sending, setSending] = useState(0);
  const save = useAppMutation(SaveOverviewValuesDocument, { quiet: true, success: m.saved });
  const form = useAppForm<SheetValues, SheetInput, unknown>({
    values: sheetValues(sheet),
    version: sheet.version,
    schema: sheetSchema(sheet),
    toInput: (values, version) => sheetInput(sheet, values, version),
    submit: (input) => save.run({ input }),
    onSaved: onClose,
    newest: async () => {
      const newest = await readAgain(sheet);
      return newest && { values: sheetValues(newest), version: newest.version };
    },
  });
  const labels = Object.fromEntries(sheet.fields.map((field) => [`values.${field.id}`, labelOf(field, locale)]));
  const describe = (name: string, _value: unknown, { values }: SheetValues) =>
    inWords(values[name.replace(/^values\./, '')], sheet, locale);
  return (
    <Card>
      <AppFormView form={{ ...form, busy: form.busy || sending > 0 }} labels={labels} describe={describe} onCancel={onClose} isNew>
        {sheet.fields.map((field) => (
          <ValueField key={field.id} form={form} field={field} onBusy={(busy) => setSending((n) => n + (busy ? 1 : -1))} />
        ))}
      </AppFormView>
    </Card>
  );
}

function inWords(value: FormValue | undefined, sheet: OverviewSheetPartsFragment, locale: 'ja' | 'en'): string {
  if (Array.isArray(value)) return value[0]?.name || '—';
  if (typeof value === 'object') return value.name || '—';
  const choice = sheet.fields.flatMap(({ choices }) => choices).find(({ id }) => id === value);
  return choice?.[locale] ?? (value || '—');
}
