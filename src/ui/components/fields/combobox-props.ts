import { type FieldWords } from './field.tsx';

/** Something that can be picked; a person is shown with the initial. */
export interface Pickable {
  id: string;
  name: string;
  /** A second line ('hanairo › しずく化粧水', an address). */
  detail?: string | undefined;
  /** Shown as a person. */
  person?: boolean;
  disabled?: boolean;
}

export interface ComboboxProps extends FieldWords {
  id?: string;
  /** What can be picked; while searching on the server, its answer. */
  options: readonly Pickable[];
  value: readonly Pickable[];
  onChange: (value: Pickable[]) => void;
  onBlur?: () => void;
  /** Default true; false keeps at most one. */
  multiple?: boolean;
  placeholder?: string;
  /** With it the server filters: called with what is typed. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  /** Why the server's answer is not there; said in the list's place. */
  searchError?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
}
