import { Combobox } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { searchKey } from '#shared/text.ts';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Avatar } from '../facts/avatar.tsx';
import type { ComboboxProps, Pickable } from './combobox-props.ts';
import type { ControlIds } from './field.tsx';
import './field.css';
import './combobox.css';

/** Kana, width and case make no difference when looking for a name. */
function matches(item: Pickable, query: string): boolean {
  return searchKey(`${item.name} ${item.detail ?? ''}`).includes(searchKey(query));
}

export function ComboboxControl(props: ComboboxProps & { control: ControlIds }) {
  const {
    control,
    options,
    value,
    onChange,
    onBlur,
    multiple = true,
    placeholder,
    onSearch,
    searching,
    searchError,
    disabled,
    autoFocus,
  } = props;
  const t = useText();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const known = [...options, ...value.filter((one) => !options.some((option) => option.id === one.id))];
  return (
    <Combobox.Root<Pickable, true>
      items={known}
      multiple
      value={[...value]}
      onValueChange={(next) => {
        onChange(multiple ? next : next.slice(-1));
        // The one is chosen: the list gives way to the field below it.
        if (!multiple) setOpen(false);
      }}
      onInputValueChange={(text) => onSearch?.(text)}
      open={open}
      onOpenChange={setOpen}
      itemToStringLabel={(item) => item.name}
      isItemEqualToValue={(a, b) => a.id === b.id}
      filter={onSearch ? null : matches}
      disabled={disabled}
    >
      <Combobox.InputGroup ref={anchor} className="k-input k-combobox" aria-disabled={disabled || undefined}>
        <Combobox.Chips className="k-combobox-chips">
          {value.map((item) => (
            <Combobox.Chip key={item.id} className="k-pick" aria-label={item.name}>
              {item.person && <Avatar person={item} size={20} />}
              <span>{item.name}</span>
              <Combobox.ChipRemove className="k-pick-remove" aria-label={t(uiMessages.remove, { name: item.name })}>
                <X aria-hidden />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...control}
            className="k-combobox-input"
            autoFocus={autoFocus}
            placeholder={value.length === 0 ? placeholder : ''}
            onBlur={onBlur}
            // Escape closes the list; on a closed one it would throw away who was chosen.
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
            }}
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner anchor={anchor} sideOffset={4} className="k-combobox-place">
          <Combobox.Popup className="k-menu k-combobox-popup">
            <Combobox.Status className="k-combobox-status">{searching ? t(uiMessages.searching) : searchError}</Combobox.Status>
            <Combobox.Empty className="k-combobox-status">{!searching && !searchError && t(uiMessages.none)}</Combobox.Empty>
            <Combobox.List>
              {(item: Pickable) => (
                <Combobox.Item key={item.id} value={item} disabled={item.disabled} className="k-menu-item k-option">
                  {item.person && <Avatar person={item} />}
                  <span className="k-two-lines">
                    {item.name}
                    {item.detail && <small>{item.detail}</small>}
                  </span>
                  <Combobox.ItemIndicator className="k-menu-tick">
                    <Check aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
