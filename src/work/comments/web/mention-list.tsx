import { Avatar } from '#ui/components/facts/avatar.tsx';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../messages.ts';

export interface MentionPerson {
  id: string;
  name: string;
}

export interface MentionListProps {
  id: string;
  people: readonly MentionPerson[];
  active: number;
  onPick: (person: MentionPerson) => void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** People whose names begin as typed; the text field keeps the focus and says which is active. */
export function MentionList({ id, people, active, onPick }: MentionListProps) {
  const t = useText();
  if (people.length === 0) return <p className="k-mention-none">{t(words.mentionNone)}</p>;
  return (
    <div className="k-mention-list" id={id} role="listbox" aria-label={t(words.mentionList)}>
      {people.map((person, index) => (
        <div
          key={person.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(person);
          }}
        >
          <Avatar person={person} size={20} />
          {person.name}
        </div>
      ))}
    </div>
  );
}
