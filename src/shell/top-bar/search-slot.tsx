import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
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
      {wanted && <Palette open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
