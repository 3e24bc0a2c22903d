import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Goes to a field. What is no input of its own (a list, a choice of parts) marks with `data-field` where it is filled in:
 * the first control in there takes the focus.
 */
export function focusField<Values extends FieldValues>(rhf: UseFormReturn<Values>, name: Path<Values>): void {
  const marked = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = marked?.querySelector<HTMLElement>('input, select, textarea, button');
  if (control) control.focus();
  else rhf.setFocus(name);
}
