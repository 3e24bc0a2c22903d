import type { PaletteAction } from './door/palette-action.ts';

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** What may be done now, the nearest first. */
  actions: readonly PaletteAction[];
}
