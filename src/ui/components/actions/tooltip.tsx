import { cloneElement, useId, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { laterNamed } from '../../later.tsx';

const TooltipPopup = laterNamed(() => import('./tooltip-popup.tsx'), 'TooltipPopup');

interface Anchor {
  onPointerEnter?: (event: SyntheticEvent) => void;
  onPointerLeave?: (event: SyntheticEvent) => void;
  onFocus?: (event: SyntheticEvent) => void;
  onBlur?: (event: SyntheticEvent) => void;
  onPointerDown?: (event: SyntheticEvent) => void;
}

export interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  /** One element that takes pointer and focus handlers. */
  children: ReactElement<Anchor>;
}

/** Words that appear on hover and keyboard focus. The popup's code is loaded at the first hover. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const show = (element: Element, delay: number) => {
    clearTimeout(timer.current);
    setAnchor(element);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const given = children.props;
  // oxlint-disable-next-line react/refs -- the handlers read the timer when they are called, not while rendering
  const anchored = cloneElement(children, {
    onPointerEnter: (event) => {
      given.onPointerEnter?.(event);
      show(event.currentTarget, 400);
    },
    onPointerLeave: (event) => {
      given.onPointerLeave?.(event);
      hide();
    },
    onFocus: (event) => {
      given.onFocus?.(event);
      const target = event.currentTarget;
      if (target.matches(':focus-visible')) show(target, 0);
    },
    onBlur: (event) => {
      given.onBlur?.(event);
      hide();
    },
    onPointerDown: (event) => {
      given.onPointerDown?.(event);
      hide();
    },
  });
  return (
    <>
      {anchored}
      {open && anchor && <TooltipPopup id={id} anchor={anchor} text={text} shortcut={shortcut} onClose={hide} />}
    </>
  );
}
