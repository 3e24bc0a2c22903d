import { Suspense, useState } from 'react';
import { lazyNamed } from '../../lazy-named.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogPopup = lazyNamed(() => import('./dialog-popup.tsx'), 'DialogPopup');

/** A modal dialog: focus is kept inside and returns to where it was; Esc closes. Its code is loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
