/** Which of the options an Enter takes. Pure. */
import { searchKey } from '#shared/text.ts';
import type { Pickable } from '../combobox-props.ts';

/** Kana, width and case make no difference when looking for a name. */
export function matches(item: Pickable, query: string): boolean {
  return searchKey(`${item.name} ${item.detail ?? ''}`).includes(searchKey(query));
}

interface Looked {
  options: readonly Pickable[];
  /** Already picked: not picked again. */
  value: readonly Pickable[];
  text: string;
  /** The options answer this very text, so that they match it by whatever the server knows. */
  isAnswered: boolean;
}

/** The first option that can be picked and matches what was typed; of an answer to it, the first at all. */
export function firstHit({ options, value, text, isAnswered }: Looked): Pickable | undefined {
  const free = options.filter((option) => !option.disabled && !value.some((one) => one.id === option.id));
  return free.find((option) => matches(option, text)) ?? (isAnswered ? free[0] : undefined);
}

/** The same options in the same order. */
export function sameOptions(a: readonly Pickable[], b: readonly Pickable[]): boolean {
  return a.length === b.length && a.every((option, i) => option.id === b[i]?.id);
}
