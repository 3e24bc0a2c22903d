import { Card } from '#ui/components/layout/card.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { serviceAccountMessages as m } from '../messages.ts';
import { createApiKeyInput } from '../rules/input.ts';
import { KEY_DAYS, KEY_DAYS_DEFAULT } from '../rules/limits.ts';
import { CreateApiKeyDocument } from './door/service-accounts.graphql.generated.ts';

interface Props {
  serviceAccountId: string;
  /** The secret, which is not shown again. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks for a new key's name and how long it holds. */
export function NewKeyForm({ serviceAccountId, onMade, onClose }: Props) {
  const t = useText();
  const create = useAppMutation(CreateApiKeyDocument, { quiet: true });
  const form = useAppForm({
    values: { name: '', days: String(KEY_DAYS_DEFAULT) },
    schema: createApiKeyInput,
    toInput: ({ name, days }) => ({ serviceAccountId, name, days: Number(days) }),
    submit: (input) => create.run({ input }),
    onSaved: (data) => onMade(data.createApiKey.secret),
    failure: m.makeFailed,
  });
  return (
    <Card>
      <AppFormView form={form} isNew saveText={t(m.make)} labels={{ name: t(m.keyName), days: t(m.days) }} onCancel={onClose}>
        <TextField label={t(m.keyName)} required help={t(m.keyNameHelp)} {...form.field('name')} />
        <Select
          label={t(m.days)}
          required
          help={t(m.daysHelp)}
          placeholder={false}
          options={KEY_DAYS.map((days) => ({ value: String(days), label: t(m.daysOf, { days }) }))}
          {...form.field('days')}
        />
      </AppFormView>
    </Card>
  );
}
