import type { ComponentType } from 'react';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The command palette (D14.5) belongs to the search feature: put its loader here,
 * `() => import('#features/search/web/embed/palette.tsx').then((m) => m.Palette)`.
 * While it is null the bar shows no search field.
 */
export const loadPalette: (() => Promise<ComponentType<PaletteProps>>) | null = null;
