import { useDeferredValue, useState } from 'react';
import type { PeopleFieldProps } from '#people/companies/web/door/people-field.tsx';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { teamMessages as m } from '../../messages.ts';
import { PeopleOrTeamsToChooseDocument } from './teams.graphql.generated.ts';

const NOBODY: readonly string[] = [];

/**
 * Picks people and teams by name; a team says of itself that it is no person. Both are asked in one question: of two, the one that is
 * answered later would offer what answered the text before.
 */
export function PeopleOrTeamsField({ without = NOBODY, ...picker }: Omit<PeopleFieldProps, 'programs'>) {
  const t = useText();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAppQuery(PeopleOrTeamsToChooseDocument, { text: asked });
  const teams = (found.data?.teams ?? []).map(({ id, name, memberCount }): Pickable => ({
    id,
    name,
    detail: t(m.teamOf, { n: memberCount }),
    person: false,
  }));
  const options = [...teams, ...(found.data?.findUsers ?? [])].filter((one) => !without.includes(one.id));
  return <PeoplePicker {...picker} options={options} onSearch={setText} searching={found.loading} searchError={found.error} />;
}

/** What was picked, as ids of each kind. */
export function pickedIds(picked: readonly Pickable[]): { people: string[]; teams: string[] } {
  const ids = (isTeam: boolean) => picked.filter((one) => (one.person === false) === isTeam).map(({ id }) => id);
  return { people: ids(false), teams: ids(true) };
}
