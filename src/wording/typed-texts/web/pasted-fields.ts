import type { ClipboardEvent } from 'react';
import type { Translate } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { typedTextMessages as m } from '../messages.ts';
import type { Reading } from '../rules/reading.ts';

interface How<Fields> {
  /** What more than one value looks like; anything else is pasted as it is. */
  many: RegExp;
  read: (text: string) => Reading<Fields>;
  t: Translate;
}

/** The fields of a text or a range of cells that was pasted into one value: read as a whole, or not at all, which is said; null: nothing to take. */
export function pastedFields<Fields>(event: ClipboardEvent, { many, read, t }: How<Fields>): Fields | null {
  const text = event.clipboardData.getData('text/plain').trim();
  if (!many.test(text)) return null;
  event.preventDefault();
  const reading = read(text);
  if ('left' in reading) {
    openToast('warning', t(m.notPasted, { left: reading.left }));
    return null;
  }
  openToast('success', t(m.taken));
  return reading.fields;
}
