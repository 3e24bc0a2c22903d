import type { FieldValues, Path } from 'react-hook-form';

/** A field's name that came as text, from a schema or the server. The form knows no other: one it lacks shows nowhere but in the summary. */
export function fieldPath<Values extends FieldValues>(name: string): Path<Values> {
  return name as Path<Values>;
}
