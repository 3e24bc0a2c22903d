import { useRef, useState, type KeyboardEvent, type ReactElement, cloneElement } from 'react';
import { laterNamed } from '../../later.tsx';
import type { MenuItem } from './menu-item.ts';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = laterNamed(loadPopup, 'MenuPopup');

interface TriggerProps {
  onClick?: unknown;
  onKeyDown?: unknown;
  onPointerEnter?: unknown;
  'aria-haspopup'?: unknown;
  'aria-expanded'?: unknown;
  ref?: unknown;
}

export interface MenuProps {
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Read aloud as the menu's name when the trigger has no words. */
  label?: string;
  /** The button that opens it. */
  children: ReactElement<TriggerProps>;
}

/** A menu of actions under a button: arrow keys, type-ahead, Esc; focus returns. Loaded when the pointer comes near. */
export function Menu({ items, align = 'end', label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  // oxlint-disable-next-line react/refs -- the element is handed its ref, nothing reads it while rendering
  const button = cloneElement(children, {
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: () => void loadPopup(),
    onClick: () => (open ? setOpen(false) : show()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      show();
    },
  });
  return (
    <>
      {button}
      {wanted && <MenuPopup items={items} align={align} label={label} anchor={trigger} open={open} onOpenChange={setOpen} />}
    </>
  );
}
