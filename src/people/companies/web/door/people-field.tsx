import { useDeferredValue, useState } from 'react';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import type { FieldWords } from '#ui/components/fields/field.tsx';
import { sameOptions } from '#ui/components/fields/picking/first-hit.ts';
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
  /** Teams, say, that can be chosen beside people, found by what is typed; `waiting`: the options do not answer it yet. */
  beside?: { options: readonly Pickable[]; waiting: boolean; onSearch: (text: string) => void };
}

const NOBODY: readonly string[] = [];
const NONE: readonly Pickable[] = [];

/** Whether an answer to what is typed is still on its way; until then the one before is shown. */
export const isWaiting = ({ loading, refreshing }: { loading: boolean; refreshing: boolean }): boolean => loading || refreshing;

/**
 * Options of two questions, once both are answered: while one of them still shows the answer to what was typed before, an Enter would take
 * its first for the first hit.
 */
function useAnswered(options: readonly Pickable[], waiting: boolean): readonly Pickable[] {
  const [answered, setAnswered] = useState(options);
  if (!waiting && !sameOptions(answered, options)) setAnswered(options);
  return waiting ? answered : options;
}

/** Picks people of the company by name; the server looks while one types. */
export function PeopleField({ without = NOBODY, programs = false, beside, ...picker }: PeopleFieldProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useAppQuery(PeopleToChooseDocument, { ...(asked ? { text: asked } : {}), ...(programs ? { programs } : {}) });
  const people = found.data?.findUsers ?? NONE;
  const all = useAnswered(beside ? [...beside.options, ...people] : people, beside !== undefined && (beside.waiting || isWaiting(found)));
  const options = all.filter((one) => !without.includes(one.id));
  const search = (next: string) => {
    setText(next);
    beside?.onSearch(next);
  };
  return <PeoplePicker {...picker} options={options} onSearch={search} searching={found.loading} searchError={found.error} />;
}
