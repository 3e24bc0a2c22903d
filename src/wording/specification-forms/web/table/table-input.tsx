import { useId, type ComponentProps } from 'react';
import { FieldError } from '#ui/components/fields/field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { cellKeys, type CellName } from './cell-keys.ts';

interface CellProps {
  cell: CellName;
  /** The column and the item, for those who do not see where the cell stands. */
  label: string;
  error?: string | undefined;
  required?: boolean;
}

/** One line of text in a cell. */
export function LineCell({ cell, label, error, ...input }: CellProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="k-item-cell">
      <input
        autoComplete="off"
        {...input}
        {...FORM_STEPS}
        className="k-cell-input"
        data-cell={cell}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onKeyDown={cellKeys}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Several lines of text in a cell: as high as its text. */
export function TextCell({ cell, label, error, required, ...area }: CellProps & Omit<ComponentProps<'textarea'>, 'required'>) {
  const id = useId();
  return (
    <div className="k-item-cell">
      <textarea
        rows={1}
        {...area}
        {...FORM_STEPS}
        className="k-cell-input"
        data-cell={cell}
        aria-label={label}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onKeyDown={cellKeys}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
