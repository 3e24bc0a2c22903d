import { Card, Section } from '#ui/components/layout/card.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { accountMessages as m } from '../../messages.ts';
import { updateAccountInput } from '../../rules/input.ts';
import { LanguageField, LevelField } from './account-fields.tsx';
import { AccountInfoDocument, UpdateAccountDocument, type AccountFieldsFragment } from './accounts.graphql.generated.ts';
import { useGrantWarning } from '../use-grant-warning.tsx';

const valuesOf = ({ name, accessLevel, locale }: AccountFieldsFragment) => ({ name, accessLevel, locale });

/** Name, level and language of an account. */
export function EditAccount({ account, levels }: { account: AccountFieldsFragment; levels: readonly string[] }) {
  const t = useText();
  const update = useAppMutation(UpdateAccountDocument, { quiet: true, success: m.saved });
  const plain = useAppForm({
    values: valuesOf(account),
    version: account.version,
    schema: updateAccountInput,
    toInput: (values, expectedVersion) => ({ ...values, id: account.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    newest: async () => {
      const read = await readAnew(AccountInfoDocument, { id: account.id });
      return read ? { values: valuesOf(read.account), version: read.account.version } : null;
    },
  });
  const { form, dialog } = useGrantWarning(plain, account.accessLevel);
  const mayChangeLevel = account.viewerCan.includes('updateLevel');
  const offered = mayChangeLevel ? levels : [account.accessLevel];
  return (
    <Section title={t(m.userInfo)}>
      <Card>
        <AppFormView
          form={form}
          labels={{ name: t(m.name), accessLevel: t(m.level), locale: t(m.language) }}
          describe={(name, value) => (name === 'accessLevel' ? t(levelWord(String(value))) : String(value))}
        >
          <TextField label={t(m.email)} value={account.email} readOnly disabled />
          <TextField label={t(m.name)} required {...form.field('name')} />
          <LevelField
            field={form.field('accessLevel')}
            levels={offered.includes(account.accessLevel) ? offered : [account.accessLevel, ...offered]}
            fixed={mayChangeLevel ? undefined : t(m.ownLevel)}
          />
          <LanguageField field={form.field('locale')} />
        </AppFormView>
      </Card>
      {dialog}
    </Section>
  );
}
