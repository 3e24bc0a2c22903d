import { Controller } from 'react-hook-form';
import { PeopleField } from '#people/companies/web/door/people-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { teamMessages as m } from '../../messages.ts';
import { createTeamInput, updateTeamInput } from '../../rules/input.ts';
import { CreateTeamDocument, TeamInfoDocument, UpdateTeamDocument, type TeamFieldsFragment } from './teams.graphql.generated.ts';

interface Values {
  name: string;
  notes: string;
  members: Pickable[];
}

function Fields({ form, keptByProvider = false }: { form: AppForm<Values>; keptByProvider?: boolean }) {
  const t = useText();
  return (
    <>
      <TextField label={t(m.name)} required help={t(m.nameHelp)} {...form.field('name')} />
      <TextArea label={t(m.notes)} rows={2} {...form.field('notes')} />
      {keptByProvider ? (
        <FormMessage tone="info">{t(m.providerHelp)}</FormMessage>
      ) : (
        <Controller
          control={form.rhf.control}
          name="members"
          render={({ field: { value, onChange } }) => (
            <PeopleField label={t(m.members)} help={t(m.membersHelp)} value={value} onChange={onChange} error={form.error('members')} />
          )}
        />
      )}
    </>
  );
}

const useLabels = () => {
  const t = useText();
  return { name: t(m.name), notes: t(m.notes), members: t(m.members), memberIds: t(m.members) };
};

const inputOf = ({ name, notes, members }: Values) => ({ name, notes, memberIds: members.map((one) => one.id) });

/** The form for a new team; further ones can follow at once. */
export function CreateTeam({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const create = useAppMutation(CreateTeamDocument, { quiet: true, success: m.created });
  const form = useAppForm({
    values: { name: '', notes: '', members: [] } as Values,
    schema: createTeamInput,
    toInput: inputOf,
    submit: (input) => create.run({ input }),
    onSaved: (data) => void go(path`/company/teams/${data.createTeam.id}`),
    failure: m.saveFailed,
  });
  return (
    <Card>
      <AppFormView form={form} isNew saveText={t(m.createVerb)} labels={useLabels()} onCancel={onClose} addressedBy={['create']}>
        <Fields form={form} />
      </AppFormView>
    </Card>
  );
}

const valuesOf = ({ name, notes, members }: TeamFieldsFragment): Values => ({
  name,
  notes,
  members: members.map((member) => ({ id: member.id, name: member.name })),
});

/** Name, description and members of a team; of one that the identity provider keeps, without the members. */
export function EditTeam({ team }: { team: TeamFieldsFragment }) {
  const t = useText();
  const update = useAppMutation(UpdateTeamDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(team),
    version: team.version,
    schema: updateTeamInput,
    toInput: (values, expectedVersion) => {
      const { memberIds, ...rest } = inputOf(values);
      return { ...rest, ...(team.keptByProvider ? {} : { memberIds }), id: team.id, expectedVersion };
    },
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    newest: async () => {
      const read = await readAnew(TeamInfoDocument, { id: team.id });
      return read ? { values: valuesOf(read.team), version: read.team.version } : null;
    },
  });
  return (
    <Section title={t(m.edit)}>
      <Card>
        <AppFormView
          form={form}
          labels={useLabels()}
          describe={(_name, value) => (Array.isArray(value) ? value.map((one: Pickable) => one.name).join(' ') : String(value))}
        >
          <Fields form={form} keptByProvider={team.keptByProvider} />
        </AppFormView>
      </Card>
    </Section>
  );
}
