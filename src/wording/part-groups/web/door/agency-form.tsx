import { useState } from 'react';
import { withRequiredWords } from '#people/companies/web/door/required-words.ts';
import { Card } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation, type Outcome } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type Schema } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { agencyMessages as m } from '../../messages.ts';
import { createAgencyInput, updateAgencyInput } from '../../rules/agency.ts';
import { AgencyMembers, type GroupLibrary, type MemberPart } from '../agency-members.tsx';
import { CreatePartAgencyDocument, PartAgencyDocument, UpdatePartAgencyDocument } from '../agencies.graphql.generated.ts';
import '#people/companies/web/door/resource-page.css';

/** A group that is to be made, or with an id one that is to be changed. */
export interface AgencyDraft {
  id?: string;
  version?: number;
  name: string;
  parts: readonly MemberPart[];
}

interface Values {
  name: string;
  partIds: string[];
}

interface Props {
  /** Where the group is kept: its parts are of this library. */
  library: GroupLibrary;
  draft: AgencyDraft;
  onClose: () => void;
}

const REQUIRED = { name: m.nameRequired, partIds: m.partsRequired };

type Command = () => Promise<Outcome<unknown>>;

/** A schema whose input comes with the mutation that takes it: creating and changing a group ask for different ones. */
function commandOf<Input>(schema: Schema<Input>, run: (input: Input) => Promise<Outcome<unknown>>): Schema<Command> {
  const checked = withRequiredWords(schema, REQUIRED);
  return {
    safeParse: (value) => {
      const result = checked.safeParse(value);
      return result.success ? { success: true, data: () => run(result.data) } : result;
    },
  };
}

/** A group's name, its parts and their order (specification.md section 5). */
export function AgencyForm({ library, draft, onClose }: Props) {
  const t = useText();
  const create = useAppMutation(CreatePartAgencyDocument, { success: m.created, failure: m.createFailed });
  const update = useAppMutation(UpdatePartAgencyDocument, { success: m.saved, failure: m.updateFailed });
  const [known, setKnown] = useState(() => new Map(draft.parts.map((part) => [part.id, part])));
  const learn = (parts: readonly MemberPart[]) =>
    setKnown((before) => new Map([...before, ...parts.map((part) => [part.id, part] as const)]));
  const [initial] = useState<Values>({ name: draft.name, partIds: draft.parts.map((part) => part.id) });
  const isNew = draft.id === undefined;
  const form = useAppForm<Values, Command, unknown>({
    values: isNew ? { ...initial } : initial,
    ...(draft.version === undefined ? {} : { version: draft.version }),
    schema: isNew
      ? commandOf(createAgencyInput, (input) => create.run({ input }))
      : commandOf(updateAgencyInput, (input) => update.run({ input })),
    toInput: (values, expectedVersion) =>
      isNew ? { ...values, libraryType: library.type, libraryId: library.id } : { ...values, agencyId: draft.id, expectedVersion },
    submit: (command) => command(),
    onSaved: onClose,
    newest: async () => {
      const data = await readAnew(PartAgencyDocument, { id: draft.id ?? '' });
      if (!data?.partAgency) return null;
      const { parts, version } = data.partAgency;
      learn(parts);
      return { values: { name: data.partAgency.name, partIds: parts.map((part) => part.id) }, version };
    },
  });
  const partIds = form.rhf.watch('partIds');
  const members = partIds.flatMap((id) => known.get(id) ?? []);
  const put = (parts: readonly MemberPart[]) => {
    learn(parts);
    form.rhf.clearErrors('partIds');
    form.rhf.setValue(
      'partIds',
      parts.map((part) => part.id),
      { shouldDirty: true },
    );
  };
  return (
    <div className="k-narrow">
      <div>
        <PageHeader title={isNew ? t(m.create) : t(m.edit, { name: draft.name })} description={t(m.createIn, { name: library.name })} />
        <AppFormView
          form={form}
          isNew={isNew}
          saveText={isNew ? t(m.createVerb) : undefined}
          labels={{ name: t(m.name), partIds: t(m.parts) }}
          describe={(field, value, { partIds: ids }) =>
            field === 'partIds' ? ids.map((id) => known.get(id)?.name ?? id).join(t(uiMessages.nameJoin)) : String(value)
          }
          onCancel={onClose}
          addressedBy={['group', 'view']}
        >
          <Card>
            <TextField label={t(m.name)} help={t(m.nameHelp)} required autoFocus {...form.field('name')} />
          </Card>
          <AgencyMembers library={library} members={members} onMembers={put} error={form.error('partIds')} />
        </AppFormView>
      </div>
    </div>
  );
}
