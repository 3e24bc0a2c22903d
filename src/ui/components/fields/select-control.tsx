import type { ComponentProps } from 'react';
import './field.css';
import './select.css';

/** A select without a label of its own in sight: whoever shows it names it. The options are its children. */
export function SelectControl(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select {...props} className="k-input k-select" />;
}
