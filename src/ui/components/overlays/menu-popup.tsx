import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { classNames } from '../../class-names.ts';
import { Link } from '../actions/link.tsx';
import type { MenuItem } from './menu-item.ts';
import './menu.css';

interface Props {
  items: readonly MenuItem[];
  align: 'start' | 'end';
  label?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (action: () => void) => void }) {
  switch (item.kind) {
    case 'line':
      return <Menu.Separator className="k-menu-line" />;
    case 'text':
      return (
        <div className="k-menu-text">
          <strong>{item.label}</strong>
          {item.detail && <span>{item.detail}</span>}
        </div>
      );
    case 'link':
      return (
        <Menu.LinkItem closeOnClick className="k-menu-item" render={<Link to={item.to} />}>
          {item.icon}
          <span>{item.label}</span>
          {item.hint && <kbd>{item.hint}</kbd>}
        </Menu.LinkItem>
      );
    case 'tick':
      return (
        <Menu.CheckboxItem checked={item.checked} onCheckedChange={item.onChange} closeOnClick={false} className="k-menu-item">
          <span>{item.label}</span>
          <Menu.CheckboxItemIndicator className="k-menu-tick">
            <Check aria-hidden />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup value={item.value} onValueChange={(value) => item.onChange(String(value))}>
          <div className="k-menu-text">
            <span>{item.label}</span>
          </div>
          {item.options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeOnClick className="k-menu-item">
              <span>{option.label}</span>
              <Menu.RadioItemIndicator className="k-menu-tick">
                <Check aria-hidden />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    default:
      return (
        <Menu.Item
          className={classNames('k-menu-item', item.danger && 'k-menu-danger')}
          disabled={item.disabled}
          onClick={() => onChoose(item.onSelect)}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.hint && <kbd>{item.hint}</kbd>}
        </Menu.Item>
      );
  }
}

export function MenuPopup({ items, align, label, anchor, open, onOpenChange }: Props) {
  // Done once the menu has gone and its button has the focus back: a dialog opened before that would lose the focus to the button.
  const chosen = useRef<(() => void) | null>(null);
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        // The button itself toggles; its press is not also a press outside.
        const { target } = details.event;
        const isOwn = target instanceof Node && anchor.current?.contains(target);
        if (!next && details.reason === 'outside-press' && isOwn) return;
        onOpenChange(next);
      }}
      onOpenChangeComplete={(opened) => {
        if (opened) return;
        const action = chosen.current;
        chosen.current = null;
        action?.();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} sideOffset={6} className="k-menu-place">
          <Menu.Popup className="k-menu" aria-label={label} finalFocus={anchor}>
            {items.map((item, index) => (
              <Item
                key={index}
                item={item}
                onChoose={(action) => {
                  chosen.current = action;
                }}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
