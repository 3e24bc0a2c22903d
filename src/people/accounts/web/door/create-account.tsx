import { Card } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { externalPool, useAccountWord } from '#ui/data/session/external-pool.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useI18n } from '#ui/i18n.tsx';
import { accountMessages as m } from '../../messages.ts';
import { createAccountInput } from '../../rules/input.ts';
import { LanguageField, LevelField } from './account-fields.tsx';
import { CreateAccountDocument, GivableLevelsDocument } from './accounts.graphql.generated.ts';
import { useGrantWarning } from '../use-grant-warning.tsx';
import '#people/companies/web/door/resource-page.css';

/** The form for a new account. The temporary password goes out by mail; nobody sees it here (D1.2). */
export function CreateAccount({ onClose }: { onClose: () => void }) {
  const { t, locale } = useI18n();
  const account = useAccountWord();
  const levels = useAppQuery(GivableLevelsDocument, {}, { failure: m.rolesFailed });
  const create = useAppMutation(CreateAccountDocument, { quiet: true, success: externalPool ? m.createdExternal : m.created });
  const values = { email: '', name: '', accessLevel: 'lv50_basic_user', locale };
  const plain = useAppForm({
    values,
    schema: createAccountInput,
    submit: (input) => create.run({ input }),
    onSaved: onClose,
    failure: m.createFailed,
  });
  const { form, dialog } = useGrantWarning(plain, null);
  return (
    <>
      <PageHeader title={t(m.createTitle)} description={externalPool ? t(m.createLeadExternal, { account }) : t(m.createLead)} />
      <div className="k-narrow">
        <Card>
          <AppFormView
            form={form}
            isNew
            another
            saveText={t(m.register)}
            labels={{ email: t(m.email), name: t(m.name), accessLevel: t(m.level), locale: t(m.language) }}
            onCancel={onClose}
            addressedBy={['create']}
          >
            <TextField
              label={t(m.email)}
              required
              type="email"
              inputMode="email"
              autoFocus
              help={externalPool ? t(m.emailHelpExternal, { account }) : t(m.emailHelp)}
              {...form.field('email')}
            />
            <TextField label={t(m.name)} required {...form.field('name')} />
            <LevelField field={form.field('accessLevel')} levels={levels.data?.givableLevels ?? ['lv50_basic_user']} />
            <LanguageField field={form.field('locale')} />
          </AppFormView>
        </Card>
      </div>
      {dialog}
    </>
  );
}
