import { initialOf, tintOf } from './initials.ts';
import './avatar.css';

export interface Person {
  id: string;
  name: string;
}

/** A person as a tinted initial. Decorative beside the name; alone it speaks the name. */
export function Avatar({ person, size = 24, alone = false }: { person: Person; size?: 20 | 24 | 28 | 32; alone?: boolean }) {
  return (
    <span
      className="k-avatar"
      data-tint={tintOf(person.id)}
      data-size={size}
      title={alone ? person.name : undefined}
      role={alone ? 'img' : undefined}
      aria-label={alone ? person.name : undefined}
      aria-hidden={alone ? undefined : true}
    >
      {initialOf(person.name)}
    </span>
  );
}

/** Initial and name. */
export function PersonName({ person }: { person: Person }) {
  return (
    <span className="k-person" title={person.name}>
      <Avatar person={person} size={20} />
      <span>{person.name}</span>
    </span>
  );
}

/** Several people, overlapping; those beyond `max` as a number. */
export function AvatarStack({ people, max = 4 }: { people: readonly Person[]; max?: number }) {
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.length - shown.length;
  return (
    <span className="k-avatar-stack">
      {shown.map((person) => (
        <Avatar key={person.id} person={person} alone />
      ))}
      {rest > 0 && (
        <span
          className="k-avatar"
          data-tint="rest"
          data-size={24}
          title={people
            .slice(shown.length)
            .map((p) => p.name)
            .join('、')}
        >
          +{rest}
        </span>
      )}
    </span>
  );
}
