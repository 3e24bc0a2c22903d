export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** What was typed while the palette's code was on its way. */
  typed: () => string;
  /** The palette has taken over what was typed, and is typed in from now on. */
  onShown: () => void;
  /** Where the keyboard was, and goes back to. */
  cameFrom: () => HTMLElement | null;
}
