import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { savedViewMessages as m } from '../messages.ts';
import { saveViewInput, updateViewInput } from '../rules/input.ts';
import type { ViewPage } from '../rules/pages.ts';
import { SaveViewDocument, UpdateViewDocument, type SavedViewFieldsFragment } from './door/saved-views.graphql.generated.ts';

interface Values {
  name: string;
  shared: boolean;
}

/** Saves what the list shows now under a name. */
export function SaveViewDialog(props: { page: ViewPage; search: string; onClose: () => void; onSaved: (id: string) => void }) {
  const { page, search, onClose, onSaved } = props;
  const t = useText();
  const save = useAppMutation(SaveViewDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: { name: '', shared: false },
    schema: saveViewInput,
    toInput: (values: Values) => ({ ...values, page, search }),
    submit: (input) => save.run({ input }),
    onSaved: (data) => onSaved(data.saveView.id),
    failure: m.saveFailed,
  });
  return (
    <Dialog open onClose={onClose} title={t(m.saveTitle)} size="small">
      <Fields form={form} isNew onClose={onClose} />
    </Dialog>
  );
}

/** Changes the name of a view, and who sees it. */
export function EditViewDialog({ view, onClose, onSaved }: { view: SavedViewFieldsFragment; onClose: () => void; onSaved: () => void }) {
  const t = useText();
  const update = useAppMutation(UpdateViewDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: { name: view.name, shared: view.shared },
    version: view.version,
    schema: updateViewInput,
    toInput: (values: Values, expectedVersion) => ({ ...values, id: view.id, search: view.search, expectedVersion }),
    submit: (input) => update.run({ input }),
    onSaved,
    failure: m.saveFailed,
  });
  return (
    <Dialog open onClose={onClose} title={t(m.editTitle)} size="small">
      <Fields form={form} onClose={onClose} />
    </Dialog>
  );
}

function Fields({ form, isNew, onClose }: { form: AppForm<Values>; isNew?: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppFormView
      form={form}
      {...(isNew ? { isNew } : {})}
      saveText={t(m.saveVerb)}
      labels={{ name: t(m.name), shared: t(m.share) }}
      onCancel={onClose}
    >
      <div className="k-stack">
        <TextField label={t(m.name)} required autoFocus {...form.field('name')} />
        <Checkbox label={t(m.share)} help={t(m.shareHelp)} {...form.choice('shared')} />
      </div>
    </AppFormView>
  );
}
