import { useState } from 'react';
import { useCopyText } from '#ui/data/copy-text.ts';
import { useText } from '#ui/i18n.tsx';
import { boxAround, type MmBox } from '../panes/geometry.ts';
import { textMessages } from '../panes/stage-messages.ts';
import type { Store } from '../panes/store.ts';
import type { Side } from '../panes/viewer-state.ts';
import { boxesOf, glyphsOf, wordsOf, type PageText } from './page-text.ts';
import { findIn, nextHit, type TextHit } from '../../text/search.ts';
import type { TextSelection } from '../../text/selection.ts';

export interface ArtworkText {
  hasText: boolean;
  pages: Record<Side, readonly PageText[]>;
  /** What is selected, in reading order; '' when nothing is. */
  wordsOf: (selection: Store<TextSelection | null>) => string;
  copy: (selection: Store<TextSelection | null>) => void;
  selectAll: (selection: Store<TextSelection | null>, page: number) => void;
}

/** The text of both versions, to be selected and copied. */
export function useArtworkText(pages: Record<Side, readonly PageText[]>): ArtworkText {
  const t = useText();
  const copyText = useCopyText();
  const selectedWords = (selection: Store<TextSelection | null>): string => {
    const chosen = selection.get();
    const page = chosen && pages[chosen.side].find((one) => one.page === chosen.page);
    return chosen && page ? wordsOf(page, chosen) : '';
  };
  return {
    hasText: pages.after.some((page) => page.lines.length > 0),
    pages,
    wordsOf: selectedWords,
    copy(selection) {
      const words = selectedWords(selection);
      if (words === '') return;
      void copyText(words, t(textMessages.copied, { n: [...words].length }));
    },
    selectAll(selection, number) {
      const page = pages.after.find((one) => one.page === number);
      const to = page ? glyphsOf(page).length : 0;
      if (to > 0) selection.set({ side: 'after', page: number, from: 0, to });
    },
  };
}

export interface TextSearch {
  wanted: string;
  setWanted: (wanted: string) => void;
  hits: readonly TextHit[];
  current: number | null;
  step: (by: 1 | -1) => void;
  pick: (index: number) => void;
  /** The hits on a page, and which of them is in view. */
  on: (page: number) => { hits: readonly TextHit[]; current: number | null };
}

/** A search over every page of the newer version. */
export function useTextSearch(pages: readonly PageText[], goTo: (page: number, box: MmBox) => void): TextSearch {
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState<number | null>(null);
  const hits = pages.flatMap((page) => findIn(page, wanted));
  const pick = (index: number): void => {
    setCurrent(index);
    const hit = hits[index];
    const page = hit && pages.find((one) => one.page === hit.page);
    const box = page && boxAround(boxesOf(page, hit));
    if (hit && box) goTo(hit.page, box);
  };
  return {
    wanted,
    setWanted: (next) => {
      setWanted(next);
      setCurrent(null);
    },
    hits,
    current,
    step: (by) => {
      const next = nextHit(hits.length, current, by);
      if (next !== null) pick(next);
    },
    pick,
    on: (number) => {
      const here = hits.filter((hit) => hit.page === number);
      const shown = current === null ? undefined : hits[current];
      const index = shown ? here.indexOf(shown) : -1;
      return { hits: here, current: index === -1 ? null : index };
    },
  };
}
