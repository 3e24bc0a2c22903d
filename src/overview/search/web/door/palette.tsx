import { useState } from 'react';
import { laterNamed } from '#ui/later.tsx';
import type { PaletteProps } from '../palette-props.ts';

const PaletteDialog = laterNamed(() => import('../palette-dialog.tsx'), 'PaletteDialog');

/** The command palette (D14.5): find a thing, a page or something to do by typing, and go there or do it with Enter. */
export function Palette(asked: PaletteProps) {
  const { open } = asked;
  const [openings, setOpenings] = useState(0);
  const [before, setBefore] = useState(false);
  if (open !== before) {
    setBefore(open);
    // Each opening begins with an empty field.
    if (open) setOpenings(openings + 1);
  }
  if (openings === 0) return null;
  return <PaletteDialog key={openings} {...asked} />;
}
