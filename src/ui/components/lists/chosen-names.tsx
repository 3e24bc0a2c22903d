import './selection.css';

interface Props {
  rows: readonly { id: string; name: string }[];
}

/** What a bulk action is about to touch, by name. */
export function ChosenNames({ rows }: Props) {
  return (
    <ul className="k-selected-names">
      {rows.map(({ id, name }) => (
        <li key={id} title={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}
