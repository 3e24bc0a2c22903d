import type { KeyboardEvent } from 'react';

/**
 * True while an input method is composing: then Enter chooses a candidate and
 * must not submit. keyCode 229 is what Safari reports for that Enter.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
