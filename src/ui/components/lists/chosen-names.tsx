/** What a bulk action is about to touch, by name. */
export function ChosenNames({ rows }: { rows: readonly { id: string; name: string }[] }) {
  return (
    <ul className="k-selected-names">
      {rows.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
