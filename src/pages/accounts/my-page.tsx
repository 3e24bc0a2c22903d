import { levelWord } from '#people/access/web/door/access-words.ts';
import { Delegations } from '#approval/delegations/web/door/delegations.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { signsElsewhere } from '#ui/data/session/external-pool.ts';
import { session } from '#ui/data/session/session.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { openToast } from '#ui/toast-state.ts';
import { chooseLocale, translator } from '#shared/i18n.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { accountMessages, myPageMessages as m } from '#people/accounts/messages.ts';
import { updateOwnProfileInput } from '#people/accounts/rules/input.ts';
import { LanguageField } from '#people/accounts/web/door/account-fields.tsx';
import { MyPageDocument, UpdateOwnProfileDocument, type MyPageQuery } from '#people/accounts/web/door/my-page.graphql.generated.ts';
import { MySessions } from '#people/accounts/web/door/my-sessions.tsx';
import { PasswordForm } from '#people/accounts/web/door/password-form.tsx';
import { MySecondFactors } from '#people/second-factors/web/door/my-second-factors.tsx';
import './accounts.css';
import '#people/companies/web/door/resource-page.css';

type Me = MyPageQuery['me'];

/** /company/accounts/mypage: one's own name, language, password and devices. */
export function MyPage() {
  const t = useText();
  const read = useAppQuery(MyPageDocument, {});
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { me, mySessions } = read.data;
  return (
    <>
      <PageHeader title={t(m.title)} description={t(levelWord(me.accessLevel))} />
      <div className="k-narrow">
        {me.version === null ? <FormMessage tone="info">{t(m.elsewhere)}</FormMessage> : <Profile me={me} version={me.version} />}
        <Section title={t(m.notices)}>
          <Card className="k-notice-link">
            <p>{t(m.noticesLead)}</p>
            <ButtonLink to="/notifications">{t(m.noticesOpen)}</ButtonLink>
          </Card>
        </Section>
        <Delegations />
        {!signsElsewhere() && <PasswordForm onChanged={read.refetch} />}
        {me.version !== null && !session.provider() && <MySecondFactors />}
        <MySessions sessions={mySessions} />
      </div>
    </>
  );
}

const valuesOf = ({ name, locale }: Me) => ({ name, locale });

function Profile({ me, version }: { me: Me; version: number }) {
  const t = useText();
  const update = useAppMutation(UpdateOwnProfileDocument, { quiet: true });
  const form = useAppForm({
    values: valuesOf(me),
    version,
    schema: updateOwnProfileInput,
    toInput: (values, expectedVersion) => ({ ...values, expectedVersion }),
    submit: (input) => update.run({ input }),
    // In the language that was chosen: the page changes into it at once.
    onSaved: ({ updateOwnProfile: saved }) => openToast('success', translator(chooseLocale(saved.locale, []))(m.saved)),
    failure: accountMessages.saveFailed,
    newest: async () => {
      const newest = (await readAnew(MyPageDocument, {}))?.me;
      return newest?.version ? { values: valuesOf(newest), version: newest.version } : null;
    },
  });
  return (
    <Section title={t(m.profile)}>
      <Card>
        <AppFormView form={form} labels={{ name: t(accountMessages.name), locale: t(accountMessages.language) }}>
          <TextField label={t(accountMessages.email)} value={me.email ?? ''} readOnly disabled />
          <TextField label={t(accountMessages.name)} required autoComplete="name" {...form.field('name')} />
          <LanguageField field={form.field('locale')} />
        </AppFormView>
      </Card>
    </Section>
  );
}
