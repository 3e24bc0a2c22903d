import { useState } from 'react';
import { laterNamed } from '../../later.tsx';
import type { DialogProps } from './dialog-props.ts';

const DialogPopup = laterNamed(() => import('./dialog-popup.tsx'), 'DialogPopup');

/** A modal dialog: focus is kept inside and returns to where it was; Esc closes. Its code is loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <DialogPopup {...props} />;
}
