import { useRef, useState, type RefObject } from 'react';
import { useUndoKey } from '#ui/forms/use-undo-key.ts';
import type { TypedText } from '../rules/typed-text.ts';
import { changedPlace } from '../rules/changed-place.ts';

const MOST = 100;

interface Steps {
  past: readonly TypedText[];
  undone: readonly TypedText[];
  /** The value that is being typed; null: something else was done last. */
  typing: string | null;
}

export interface FieldSteps {
  /** Around the fields: keys that are pressed in it are meant for them. */
  area: RefObject<HTMLElement | null>;
  change: (fields: TypedText) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** All that is done and typed in the fields of a text is taken back and done again, step by step; going on to type in one value is one step. */
export function useFieldSteps(fields: TypedText, onChange: (fields: TypedText) => void): FieldSteps {
  const area = useRef<HTMLElement>(null);
  const [{ past, undone, typing }, setSteps] = useState<Steps>({ past: [], undone: [], typing: null });
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setSteps({ past: past.slice(0, -1), undone: [...undone, fields], typing: null });
    onChange(before);
  };
  const redo = (): boolean => {
    const next = undone.at(-1);
    if (!next) return false;
    setSteps({ past: [...past, fields], undone: undone.slice(0, -1), typing: null });
    onChange(next);
    return true;
  };
  useUndoKey(() => past.length > 0, undo, redo, area);
  return {
    area,
    change: (next) => {
      const place = changedPlace(fields, next);
      const goesOn = place !== null && place === typing && undone.length === 0;
      setSteps({ past: goesOn ? past : [...past, fields].slice(-MOST), undone: [], typing: place });
      onChange(next);
    },
    undo: past.length > 0 ? undo : null,
    redo: undone.length > 0 ? () => void redo() : null,
  };
}
