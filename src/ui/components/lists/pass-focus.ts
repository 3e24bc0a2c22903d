/** Marks the button of a row that takes the row away. */
export const PASSES_FOCUS = { 'data-passes-focus': '' } as const;

/**
 * Before a row goes away with the button that was pressed: the same button of the next row takes the focus, else of the one
 * before, else the first control in `last`. Whoever uses the keyboard stays in the list.
 * @param row selects the rows, which are siblings
 */
export function passFocus(button: Element, row: string, last?: Element | null): void {
  const own = button.closest(row);
  const rows = [...(own?.parentElement?.children ?? [])].filter((one) => one.matches(row));
  const at = rows.findIndex((one) => one === own);
  const near = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).toReversed()];
  const next = near.flatMap((one) => one.querySelector<HTMLElement>('[data-passes-focus]') ?? [])[0];
  (next ?? last?.querySelector<HTMLElement>('input, button'))?.focus();
}
