import { FilterChips } from '#ui/components/lists/filter-chips.tsx';

interface Props {
  label: string;
  id: string;
  /** Not there while it is on its way. */
  name: string | undefined;
  onClear: () => void;
}

/** The place of the tree that a list is narrowed to: pressing it takes it off. */
export function PlaceFilter({ label, id, name, onClear }: Props) {
  return <FilterChips label={label} choices={[{ value: id, label: name ?? '…' }]} selected={[id]} onChange={onClear} />;
}
