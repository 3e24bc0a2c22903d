import { useDeferredValue, useState } from 'react';
import { isWaiting, PeopleField, type PeopleFieldProps } from '#people/companies/web/door/people-field.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { teamMessages as m } from '../../messages.ts';
import { TeamsToChooseDocument } from './teams.graphql.generated.ts';

/** Picks people and teams by name; a team says of itself that it is no person. */
export function PeopleOrTeamsField(props: Omit<PeopleFieldProps, 'beside'>) {
  const t = useText();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAppQuery(TeamsToChooseDocument, { text: asked });
  const options = (found.data?.teams ?? []).map(({ id, name, memberCount }): Pickable => ({
    id,
    name,
    detail: t(m.teamOf, { n: memberCount }),
    person: false,
  }));
  return <PeopleField {...props} beside={{ options, waiting: isWaiting(found), onSearch: setText }} />;
}

/** What was picked, as ids of each kind. */
export function pickedIds(picked: readonly Pickable[]): { people: string[]; teams: string[] } {
  const ids = (isTeam: boolean) => picked.filter((one) => (one.person === false) === isTeam).map(({ id }) => id);
  return { people: ids(false), teams: ids(true) };
}
