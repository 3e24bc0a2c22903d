import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { notationMessages as m } from '../messages.ts';
import { addNotationInput, updateNotationInput } from '../rules/input.ts';
import { NOTATION_LENGTH_MAX, NOTATION_NOTE_MAX } from '../rules/limits.ts';
import { AddNotationDocument, UpdateNotationDocument, type NotationFieldsFragment } from './door/notations.graphql.generated.ts';

interface Values {
  written: string;
  preferred: string;
  note: string;
}

interface Props {
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a notation, or changes one. */
export function NotationDialog({ notation, ...rest }: Props & { notation: NotationFieldsFragment | null }) {
  const t = useText();
  return (
    <Dialog open onClose={rest.onClose} title={t(notation ? m.editTitle : m.addTitle)}>
      {notation ? <EditNotation notation={notation} {...rest} /> : <NewNotation {...rest} />}
    </Dialog>
  );
}

function NewNotation({ onClose, onSaved }: Props) {
  const add = useAppMutation(AddNotationDocument, { quiet: true, success: m.added });
  const form = useAppForm({
    values: { written: '', preferred: '', note: '' },
    schema: addNotationInput,
    submit: (input) => add.run({ input }),
    onSaved,
    failure: m.saveFailed,
  });
  return <Fields form={form} isNew onClose={onClose} />;
}

function EditNotation({ notation, onClose, onSaved }: Props & { notation: NotationFieldsFragment }) {
  const { id, written, preferred, note, version } = notation;
  const update = useAppMutation(UpdateNotationDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: { written, preferred: preferred ?? '', note },
    version,
    schema: updateNotationInput,
    toInput: (values: Values, expectedVersion) => ({ ...values, id, expectedVersion }),
    submit: (input) => update.run({ input }),
    onSaved,
    failure: m.saveFailed,
  });
  return <Fields form={form} onClose={onClose} />;
}

function Fields({ form, isNew, onClose }: { form: AppForm<Values>; isNew?: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppFormView
      form={form}
      {...(isNew ? { isNew } : {})}
      saveText={t(isNew ? m.add : m.save)}
      labels={{ written: t(m.writtenOrWord), preferred: t(m.preferred), note: t(m.note) }}
      onCancel={onClose}
    >
      <div className="k-stack">
        <TextField label={t(m.writtenOrWord)} required autoFocus maxLength={NOTATION_LENGTH_MAX} {...form.field('written')} />
        <TextField label={t(m.preferred)} help={t(m.preferredHelp)} maxLength={NOTATION_LENGTH_MAX} {...form.field('preferred')} />
        <TextField label={t(m.note)} help={t(m.noteHelp)} maxLength={NOTATION_NOTE_MAX} {...form.field('note')} />
      </div>
    </AppFormView>
  );
}
