import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { later } from '#ui/later.tsx';
import { useText } from '#ui/i18n.tsx';
import { shellMessages } from '../messages.ts';
import { loadPalette } from './palette.tsx';
import type { PaletteProps } from './palette-props.ts';
import { COMMAND } from '#ui/platform-keys.ts';

const load = loadPalette;
const Palette = load && later(load);

/** The search field of the top bar: opens the palette, as ⌘K / Ctrl+K does from anywhere. */
export function SearchSlot() {
  return Palette ? <SearchField Palette={Palette} /> : null;
}

function SearchField({ Palette }: { Palette: React.ComponentType<PaletteProps> }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [early, setEarly] = useState('');
  const [shown, setShown] = useState(false);
  const from = useRef<Element | null>(null);
  const show = () => {
    if (!open) from.current = document.activeElement;
    setWanted(true);
    setOpen(true);
  };
  const onKey = useEffectEvent(show);
  const taken = () => {
    setShown(true);
    setEarly('');
  };
  const close = () => {
    setOpen(false);
    setEarly('');
  };
  const cameFrom = () => (from.current instanceof HTMLElement && from.current.isConnected ? from.current : null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      onKey();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button type="button" className="k-top-search" aria-haspopup="dialog" aria-keyshortcuts="Meta+K Control+K" onClick={show}>
        <Search aria-hidden />
        <span>{t(shellMessages.search)}</span>
        <kbd>{COMMAND}K</kbd>
      </button>
      {open && !shown && <EarlyField text={early} onType={setEarly} onClose={close} />}
      {wanted && <Palette open={open} onClose={close} typed={() => early} onShown={taken} cameFrom={cameFrom} />}
    </>
  );
}

interface EarlyFieldProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Takes what is typed before the palette's code is there: whoever knows the keys does not wait to see it. */
function EarlyField({ text, onType, onClose }: EarlyFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className="k-unseen"
      aria-label={t(shellMessages.search)}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
    />
  );
}
