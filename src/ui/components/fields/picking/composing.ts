import type { KeyboardEvent } from 'react';

/**
 * True while an input method is composing: then Enter chooses a candidate and
 * must not submit. keyCode 229 is what Safari reports for that Enter.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Lets the Enter that chooses a candidate do that and nothing else: no form is sent by it. Answers whether it was one. */
export function keptForComposition(event: KeyboardEvent): boolean {
  const isKept = event.key === 'Enter' && isComposing(event);
  if (isKept) event.preventDefault();
  return isKept;
}
