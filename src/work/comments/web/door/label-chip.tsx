import './label-chip.css';

export interface LabelData {
  id: string;
  name: string;
  color: string;
}

/** A label of the company's: its word, and its colour as a dot beside it. */
export function LabelChip({ label }: { label: Pick<LabelData, 'name' | 'color'> }) {
  return (
    <span className="k-label">
      <LabelDot color={label.color} />
      {label.name}
    </span>
  );
}

export function LabelDot({ color }: { color: string }) {
  return <i className="k-label-dot" data-color={color} aria-hidden="true" />;
}
