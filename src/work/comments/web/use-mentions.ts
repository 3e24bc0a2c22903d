import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useViewer } from '#ui/viewer.tsx';
import { MentionPeopleDocument } from './door/comments.graphql.generated.ts';
import { mentionAt, withMention, type MentionQuery } from './mention.ts';
import type { MentionPerson } from './mention-list.tsx';

export interface Mentions {
  /** Who will be told. */
  people: readonly MentionPerson[];
  /** A name is being typed: who it could be. */
  open: boolean;
  options: readonly MentionPerson[];
  active: number;
  /** Looks at the text before the caret. */
  follow: (body: string, caret: number) => void;
  pick: (person: MentionPerson) => void;
  remove: (id: string) => void;
  /** Arrows, Enter, Tab and Escape while the list is open; answers whether the key was used. */
  onKey: (event: KeyboardEvent) => boolean;
  close: () => void;
  set: (people: MentionPerson[]) => void;
}

interface Use {
  subject: { subjectType: string; subjectId: string };
  /** Nobody from outside is told of an internal comment. */
  internal: boolean;
  initial: readonly MentionPerson[];
  area: RefObject<HTMLTextAreaElement | null>;
  onBody: (body: string) => void;
}

/** Completing '@name' from the people who may read what is commented on. */
export function useMentions({ subject, internal, initial, area, onBody }: Use): Mentions {
  const [people, setPeople] = useState<MentionPerson[]>([...initial]);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [active, setActive] = useState(0);
  const viewer = useViewer();
  const { subjectType, subjectId } = subject;
  const found = useAppQuery(
    MentionPeopleDocument,
    { subjectType, subjectId, text: query?.text ?? '', internal },
    { pause: query === null },
  );
  // Nobody needs to tell themselves.
  const options = query ? (found.data?.commentPeople ?? []).filter((person) => person.id !== viewer.id) : [];
  const close = (): void => setQuery(null);
  const pick = (person: MentionPerson): void => {
    const field = area.current;
    if (!field || !query) return;
    const written = withMention(field.value, field.selectionStart, query, person.name);
    onBody(written.body);
    setPeople((known) => (known.some((one) => one.id === person.id) ? known : [...known, person]));
    close();
    // After the new text is there.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(written.caret, written.caret);
    });
  };
  return {
    people,
    open: query !== null && found.data !== undefined,
    options,
    active: Math.min(active, Math.max(0, options.length - 1)),
    follow: (body, caret) => {
      setQuery(mentionAt(body, caret));
      setActive(0);
    },
    pick,
    remove: (id) => setPeople((known) => known.filter((one) => one.id !== id)),
    onKey: (event) => {
      if (!query || options.length === 0) return false;
      if (event.key === 'ArrowDown') setActive((now) => (now + 1) % options.length);
      else if (event.key === 'ArrowUp') setActive((now) => (now + options.length - 1) % options.length);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const person = options[Math.min(active, options.length - 1)];
        if (person) pick(person);
      } else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    close,
    set: setPeople,
  };
}
