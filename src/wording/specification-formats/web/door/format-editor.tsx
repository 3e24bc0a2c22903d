import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { formatMessages as m } from '../../messages.ts';
import { createSpecificationFormatInput, updateSpecificationFormatInput } from '../../rules/input.ts';
import type { FormatLibraryType } from '../../rules/types.ts';
import { FormatForm } from '../format-form.tsx';
import { inputOf, newItem, valuesOf } from '../format-values.ts';
import {
  CreateSpecificationFormatDocument,
  DeleteSpecificationFormatDocument,
  SpecificationFormatToEditDocument,
  UpdateSpecificationFormatDocument,
  type SpecificationFormatToEditQuery,
} from './formats.graphql.generated.ts';

interface Place {
  type: FormatLibraryType;
  id: string;
  name: string;
  templates: readonly { id: string; name: string }[];
}

/** A new format of the company or a brand. */
export function NewFormat({ places, libraryId, onDone }: { places: readonly Place[]; libraryId: string; onDone: () => unknown }) {
  const t = useText();
  const [chosen, setChosen] = useState(libraryId);
  const create = useAppMutation(CreateSpecificationFormatDocument, { quiet: true, success: m.created });
  const [values] = useState(() => ({ name: '', notes: '', excelTemplateId: '', blankSymbols: false, items: [newItem([])] }));
  const place = places.find((one) => one.id === chosen) ?? places[0];
  if (!place) return <PageLoading />;
  const library = { type: place.type, id: place.id };
  return (
    <>
      <PageHeader title={t(m.create)} actions={<Back onDone={onDone} />} />
      <FormatForm
        values={values}
        library={library}
        templates={place.templates}
        schema={createSpecificationFormatInput}
        toInput={(typed) => ({ ...inputOf(typed), libraryType: library.type, libraryId: library.id })}
        submit={(input) => create.run({ input })}
        onSaved={onDone}
      >
        {places.length > 1 && (
          <Select
            label={t(m.place)}
            placeholder={false}
            options={places.map((one) => ({ value: one.id, label: one.name }))}
            value={place.id}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </FormatForm>
    </>
  );
}

/** A format, edited. */
export function EditFormat({ id, places, onDone }: { id: string; places: readonly Place[]; onDone: () => unknown }) {
  const t = useText();
  const read = useAppQuery(SpecificationFormatToEditDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { specificationFormat: format } = read.data;
  if (!format) return <EmptyState tone="problem" title={t(m.gone)} action={<Back onDone={onDone} />} />;
  const templates = places.find((place) => place.id === format.libraryId)?.templates ?? [];
  return <Edit key={format.id} format={format} templates={templates} onDone={onDone} />;
}

type Format = NonNullable<SpecificationFormatToEditQuery['specificationFormat']>;

function Edit({ format, templates, onDone }: { format: Format; templates: Place['templates']; onDone: () => unknown }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const update = useAppMutation(UpdateSpecificationFormatDocument, { quiet: true, success: m.saved });
  const remove = useAppMutation(DeleteSpecificationFormatDocument, { success: m.deleted });
  return (
    <>
      <PageHeader
        title={format.name}
        description={format.libraryName}
        actions={
          <>
            <Back onDone={onDone} />
            <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
              {t(m.delete)}
            </Button>
          </>
        }
      />
      <FormatForm
        values={valuesOf(format)}
        version={format.version}
        library={{ type: format.libraryType, id: format.libraryId }}
        templates={templates}
        schema={updateSpecificationFormatInput}
        toInput={(typed, expectedVersion) => ({ ...inputOf(typed), formatId: format.id, expectedVersion })}
        submit={(input) => update.run({ input })}
        onSaved={() => undefined}
        newest={async () => {
          const newest = (await readAnew(SpecificationFormatToEditDocument, { id: format.id }))?.specificationFormat;
          return newest ? { values: valuesOf(newest), version: newest.version } : null;
        }}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.deleteAsk, { name: format.name })}
        description={t(m.deleteBody)}
        confirmText={t(m.delete)}
        kind="danger"
        onConfirm={async () => {
          const { ok } = await remove.run({ input: { formatId: format.id, expectedVersion: format.version } });
          if (ok) await onDone();
          return ok;
        }}
      />
    </>
  );
}

function Back({ onDone }: { onDone: () => unknown }) {
  const t = useText();
  return (
    <Button icon={<ArrowLeft aria-hidden />} onClick={() => void onDone()}>
      {t(m.back)}
    </Button>
  );
}
