import { useEffect, useRef, type RefObject } from 'react';

/**
 * A row that was added is typed in next: its first field takes the focus.
 * @param keys of the rows, in their order
 * @param before those that were there when the list came; none: a list that comes with one row was made by adding it
 */
export function useFocusNew<List extends Element>(keys: readonly string[], before: readonly string[] = keys): RefObject<List | null> {
  const list = useRef<List>(null);
  const known = useRef(before);
  const said = keys.join('\n');
  useEffect(() => {
    const now = said === '' ? [] : said.split('\n');
    const fresh = now.flatMap((key, at) => (known.current.includes(key) ? [] : [at]));
    known.current = now;
    const [at] = fresh;
    const field = at === undefined || fresh.length > 1 ? undefined : list.current?.children[at]?.querySelector('input');
    if (field?.value === '') field.focus();
  }, [said]);
  return list;
}
