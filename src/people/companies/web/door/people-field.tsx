import { useDeferredValue, useState } from 'react';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import type { FieldWords } from '#ui/components/fields/field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { PeopleToChooseDocument } from './members.graphql.generated.ts';

export interface PeopleFieldProps extends FieldWords {
  value: readonly Pickable[];
  onChange: (people: Pickable[]) => void;
  onBlur?: () => void;
  multiple?: boolean;
  placeholder?: string;
  /** People who cannot be chosen here (chosen elsewhere already). */
  without?: readonly string[];
  /** Service accounts too, where a role is given. */
  programs?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

const NOBODY: readonly string[] = [];

/** Picks people of the company by name; the server looks while one types. */
export function PeopleField({ without = NOBODY, programs = false, ...picker }: PeopleFieldProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAppQuery(PeopleToChooseDocument, { ...(asked ? { text: asked } : {}), ...(programs ? { programs } : {}) });
  const options = (found.data?.findUsers ?? []).filter((user) => !without.includes(user.id));
  return <PeoplePicker {...picker} options={options} onSearch={setText} searching={found.loading} searchError={found.error} />;
}
