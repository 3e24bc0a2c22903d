import { Card, Section } from '#ui/components/layout/card.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { serviceAccountMessages as m } from '../../messages.ts';
import { createServiceAccountInput, updateServiceAccountInput } from '../../rules/input.ts';
import {
  CreateServiceAccountDocument,
  ServiceAccountInfoDocument,
  ServiceAccountLevelsDocument,
  UpdateServiceAccountDocument,
  type ServiceAccountFieldsFragment,
} from './service-accounts.graphql.generated.ts';

interface Values extends Record<string, string> {
  name: string;
  purpose: string;
  accessLevel: string;
}

function Fields({ form, levels }: { form: AppForm<Values>; levels: readonly string[] }) {
  const t = useText();
  return (
    <>
      <TextField label={t(m.name)} required help={t(m.nameHelp)} {...form.field('name')} />
      <TextArea label={t(m.purpose)} help={t(m.purposeHelp)} rows={2} {...form.field('purpose')} />
      <Select
        label={t(m.level)}
        required
        help={t(m.levelHelp)}
        placeholder={false}
        options={levels.map((value) => ({ value, label: t(levelWord(value)) }))}
        {...form.field('accessLevel')}
      />
    </>
  );
}

const useLabels = () => {
  const t = useText();
  return { name: t(m.name), purpose: t(m.purpose), accessLevel: t(m.level) };
};

const BLANK: Values = { name: '', purpose: '', accessLevel: 'lv50_basic_user' };

/** The form for a new one; it leads to the account's page, where its first key is made. */
export function CreateServiceAccount({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const levels = useAppQuery(ServiceAccountLevelsDocument, {}, { failure: m.loadFailed });
  const create = useAppMutation(CreateServiceAccountDocument, { quiet: true, success: m.created });
  const form = useAppForm({
    values: BLANK,
    schema: createServiceAccountInput,
    submit: (input) => create.run({ input }),
    onSaved: (data) => void go(path`/company/serviceaccounts/${data.createServiceAccount.id}`),
    failure: m.createFailed,
  });
  return (
    <Card>
      <AppFormView form={form} isNew saveText={t(m.register)} labels={useLabels()} onCancel={onClose} addressedBy={['create']}>
        <Fields form={form} levels={levels.data?.serviceAccountLevels ?? ['lv50_basic_user']} />
      </AppFormView>
    </Card>
  );
}

const valuesOf = ({ name, purpose, accessLevel }: ServiceAccountFieldsFragment): Values => ({ name, purpose, accessLevel });

export function EditServiceAccount({ account, levels }: { account: ServiceAccountFieldsFragment; levels: readonly string[] }) {
  const t = useText();
  const update = useAppMutation(UpdateServiceAccountDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(account),
    version: account.version,
    schema: updateServiceAccountInput,
    toInput: (values, expectedVersion) => ({ ...values, id: account.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    newest: async () => {
      const read = await readAnew(ServiceAccountInfoDocument, { id: account.id });
      return read ? { values: valuesOf(read.serviceAccount), version: read.serviceAccount.version } : null;
    },
  });
  return (
    <Section title={t(m.info)}>
      <Card>
        <AppFormView
          form={form}
          labels={useLabels()}
          describe={(name, value) => (name === 'accessLevel' ? t(levelWord(String(value))) : String(value))}
        >
          <Fields form={form} levels={levels} />
        </AppFormView>
      </Card>
    </Section>
  );
}
