/** Marks an input in which something was typed and nothing picked: it would be lost without a word. */
export const LEFT_OVER = 'data-left-over';

/** Leads to the first of them within `root`; false where there is none. Forms ask before they are sent. */
export function focusLeftOver(root: ParentNode | null): boolean {
  const input = root?.querySelector<HTMLElement>(`[${LEFT_OVER}]`);
  input?.focus();
  return Boolean(input);
}
