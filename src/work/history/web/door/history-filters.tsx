import { useState } from 'react';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { formatDate } from '#shared/dates.ts';
import type { Message } from '#shared/i18n.ts';
import { actionLabels, historyMessages as words, subjectLabels } from '../../messages.ts';
import { HistoryPeopleDocument } from './history.graphql.generated.ts';
import type { HistoryState } from './history-state.ts';

interface Props {
  state: HistoryState;
  onChange: (change: Partial<HistoryState>) => void;
  onClear: () => void;
}

/** Subject, action, person, period and text (D10.3). */
export function HistoryFilters({ state, onChange, onClear }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  // Who may not pick people gets an empty list, and filters by name instead.
  const people = useAppQuery(HistoryPeopleDocument, { text: search });
  const [text, setText] = useState(state.text);
  const [typedFor, setTypedFor] = useState(state.text);
  // Going back in the browser brings another text: the field follows.
  if (typedFor !== state.text) {
    setTypedFor(state.text);
    setText(state.text);
  }
  const options = (labels: Record<string, Message>) => Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));
  const apply = () => text !== state.text && onChange({ text });
  const { subject, action, user, userName, from, to } = state;
  const said = (labels: Record<string, Message>, code: string) => (labels[code] ? t(labels[code]) : '');
  const active = activeFilters(t, [
    ['subject', t(words.subject), said(subjectLabels, subject), () => onChange({ subject: '' })],
    ['action', t(words.action), said(actionLabels, action), () => onChange({ action: '' })],
    ['user', t(words.user), user && userName, () => onChange({ user: '', userName: '' })],
    ['from', t(words.from), from && formatDate(from), () => onChange({ from: '' })],
    ['to', t(words.to), to && formatDate(to), () => onChange({ to: '' })],
    ['text', t(words.text), state.text, () => onChange({ text: '' })],
  ]);
  return (
    <ListFilters folded active={active} onClear={onClear}>
      <form
        className="k-history-filters"
        aria-label={t(words.filters)}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Select
          label={t(words.subject)}
          placeholder={t(words.all)}
          options={options(subjectLabels)}
          value={state.subject}
          onChange={(event) => onChange({ subject: event.target.value })}
        />
        <Select
          label={t(words.action)}
          placeholder={t(words.all)}
          options={options(actionLabels)}
          value={state.action}
          onChange={(event) => onChange({ action: event.target.value })}
        />
        {people.error === null && (
          <PeoplePicker
            label={t(words.user)}
            multiple={false}
            placeholder={t(words.all)}
            options={people.data?.findUsers ?? []}
            value={state.user ? [{ id: state.user, name: state.userName }] : []}
            onChange={([person]) => onChange({ user: person?.id ?? '', userName: person?.name ?? '' })}
            onSearch={setSearch}
            searching={people.refreshing}
            searchError={people.error}
          />
        )}
        <DateField label={t(words.from)} value={state.from || null} onChange={(from) => onChange({ from: asDate(from) })} />
        <DateField label={t(words.to)} value={state.to || null} onChange={(to) => onChange({ to: asDate(to) })} />
        <TextField
          label={t(words.text)}
          type="search"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
        />
      </form>
    </ListFilters>
  );
}

/** Half-typed dates filter nothing yet. */
function asDate(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}
