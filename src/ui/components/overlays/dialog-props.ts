import { type ReactNode, type RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  /** Esc, the ✕ button, a click outside as long as nothing was typed. Not called while `busy`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Nothing closes it: work is under way, or a decision is needed. */
  busy?: boolean;
  /** An alert dialog: a click outside does not close it. */
  alert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the element around the children. */
  body?: RefObject<HTMLDivElement | null>;
}
