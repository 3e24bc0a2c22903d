import { Combobox } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Avatar } from '../facts/avatar.tsx';
import type { ComboboxProps, Pickable } from './combobox-props.ts';
import { isComposing } from './picking/composing.ts';
import type { ControlIds } from './field.tsx';
import { firstHit, matches, sameOptions } from './picking/first-hit.ts';
import { LEFT_OVER } from './picking/left-over.ts';
import './field.css';
import './combobox.css';

interface Props extends ComboboxProps {
  control: ControlIds;
  /** The field was left with something typed and nothing picked, or no more so. */
  onLeftOver: (isLeft: boolean) => void;
}

/** Enter takes the first hit, also one that is still looked for; what is typed stays until something is picked, or Escape gives it up once the list is closed. */
export function ComboboxControl(props: Props) {
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
    onLeftOver,
  } = props;
  const t = useText();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  // The options of before the last letter: while they are the same, the server has not answered it.
  const [former, setFormer] = useState<readonly Pickable[]>([]);
  const [isAwaited, setIsAwaited] = useState(false);
  const isAnswered = onSearch !== undefined && !sameOptions(former, options);
  const hit = firstHit({ options, value, text, isAnswered });
  const type = (next: string) => {
    setText(next);
    setFormer(options);
    setIsAwaited(false);
    onLeftOver(false);
    onSearch?.(next);
  };
  const pick = (item: Pickable) => {
    type('');
    onChange(multiple ? [...value, item] : [item]);
    // The one is chosen: the list gives way to the field below it.
    if (!multiple) setOpen(false);
  };
  const take = useEffectEvent(pick);
  useEffect(() => {
    // The server's answer came: that is what was waited for, once.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isAwaited && hit) take(hit);
  }, [isAwaited, hit]);
  const onEnter = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    if (text === '' && !open) return;
    // The list is open, or something is left over: this Enter is the picker's, never the form's.
    event.preventDefault();
    if (isComposing(event)) return event.preventBaseUIHandler();
    // Gone to by the arrow keys.
    if (text === '' || event.currentTarget.getAttribute('aria-activedescendant')) return;
    event.preventBaseUIHandler();
    if (hit) pick(hit);
    else setIsAwaited(onSearch !== undefined && !isAnswered);
  };
  const onEscape = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    // An input method takes back what it proposes; an open list closes, and what was typed stays.
    if (isComposing(event)) return event.preventBaseUIHandler();
    if (open) return;
    // On a closed list it would throw away who was chosen: it gives up what was typed, and nothing around the field.
    event.preventBaseUIHandler();
    if (text === '') return;
    event.stopPropagation();
    type('');
  };
  const known = [...options, ...value.filter((one) => !options.some((option) => option.id === one.id))];
  return (
    <Combobox.Root<Pickable, true>
      items={known}
      multiple
      value={[...value]}
      onValueChange={(next) => {
        const item = next.find((one) => !value.some((known) => known.id === one.id));
        if (item) pick(item);
        else onChange(next);
      }}
      inputValue={text}
      // By itself it would clear what was typed as soon as the list closes, without a word.
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change') type(next);
      }}
      highlightItemOnHover={false}
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
            {...(text.trim() ? { [LEFT_OVER]: '' } : {})}
            onBlur={() => {
              onLeftOver(text.trim() !== '');
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onEnter(event);
              if (event.key === 'Escape') onEscape(event);
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
