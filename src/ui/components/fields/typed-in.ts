const TEXT_LIKE = new Set(['text', 'search', 'email', 'url', 'tel', 'number', 'password', 'date']);

/** Whether what has the focus takes typed text: its keys are its own. */
export function isTypedIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TEXT_LIKE.has(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
