import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import '#ui/components/fields/field.css';
import './list-search.css';

/** The text filter of a list: follows the typing after a moment, never while a conversion is open. */
export function ListSearch({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  if (value !== known) {
    setKnown(value);
    // Cleared or changed from outside (back, a chip): show that.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (text: string) => {
    clearTimeout(timer.current);
    if (!composing.current) timer.current = setTimeout(() => onChange(text.trim()), 250);
  };
  return (
    <label className="k-list-search">
      <Search aria-hidden />
      <span className="k-unseen">{label}</span>
      <input
        type="search"
        className="k-input"
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          later(event.target.value);
        }}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          later(event.currentTarget.value);
        }}
      />
    </label>
  );
}
