import type { ComponentType } from 'react';
import type { PaletteProps } from './palette-props.ts';

/** The command palette (D14.5) is the search feature's; its code loads when it is first opened. */
export const loadPalette: (() => Promise<ComponentType<PaletteProps>>) | null = () =>
  import('./acting-palette.tsx').then((module) => module.ActingPalette);
