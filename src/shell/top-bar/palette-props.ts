export interface PaletteProps {
  open: boolean;
  onClose: () => void;
}
