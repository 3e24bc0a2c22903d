import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '#shared/i18n.ts';
import { useStableCallback } from '#ui/stable-callback.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftAction, DraftItem } from '../../rules/draft.ts';

export interface Reorder {
  /** Functions that stay the same, for rows that are drawn once. */
  moves: RowMoves;
  /** The row that the keyboard has lifted. */
  lifted: string | null;
  /** What a screen reader says of the last move. */
  announced: string;
}

export interface RowMoves {
  move: (from: number, to: number) => void;
  /** For a row's handle: space lifts and drops, arrows move, Escape puts it back. */
  handleKeys: (event: KeyboardEvent, index: number) => void;
  /** For the whole row: Alt with an arrow moves it. */
  rowKeys: (event: KeyboardEvent, index: number) => void;
}

/** Moving rows by keyboard and by drag, told to those who do not see it. The focus stays on what was moved. */
export function useReorder(items: readonly DraftItem[], act: (action: DraftAction) => void): Reorder {
  const t = useText();
  const [lifted, setLifted] = useState<{ row: string; from: number } | null>(null);
  const [announced, setAnnounced] = useState('');
  // A row that moves in the document loses the focus on the way: it is given back.
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });
  const titleAt = (index: number) => items[index]?.title || items[index]?.number || '';
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    act({ type: 'move', from, to });
    setAnnounced(t(m.itemMoved, { title: titleAt(from), n: to + 1, of: items.length }));
  };
  const step = (event: KeyboardEvent, index: number): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return false;
    event.preventDefault();
    event.stopPropagation();
    if (index + by < 0 || index + by >= items.length) setAnnounced(t(by < 0 ? m.isFirst : m.isLast, { title: titleAt(index) }));
    else move(index, index + by);
    return true;
  };
  const drop = (words: Message, index: number) => {
    setLifted(null);
    setAnnounced(t(words, { title: titleAt(index), n: index + 1 }));
  };
  const handleKeys = (event: KeyboardEvent, index: number) => {
    const row = items[index]?.row ?? '';
    const isLifted = lifted?.row === row;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isLifted) return drop(m.dropped, index);
      setLifted({ row, from: index });
      setAnnounced(t(m.lifted, { title: titleAt(index), n: index + 1, of: items.length }));
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault();
      move(index, lifted.from);
      drop(m.putBackThere, index);
    } else if (isLifted) step(event, index);
  };
  const rowKeys = (event: KeyboardEvent, index: number) => {
    if (event.altKey) step(event, index);
  };
  const moves = { move: useStableCallback(move), handleKeys: useStableCallback(handleKeys), rowKeys: useStableCallback(rowKeys) };
  return { lifted: lifted?.row ?? null, announced, moves };
}
