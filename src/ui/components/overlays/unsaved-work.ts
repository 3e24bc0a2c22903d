/** The forms with unsaved changes on this page; other parts ask before they take the page away. */
const dirty = new Set<symbol>();
let leaving = false;

/** Counts a form as unsaved until the answered function is called. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  dirty.add(mark);
  return () => dirty.delete(mark);
}

export function hasUnsavedWork(): boolean {
  return dirty.size > 0 && !leaving;
}

/** The person has decided, or must go: nothing asks any more before this page is left. */
export function allowLeaving(): void {
  leaving = true;
}
