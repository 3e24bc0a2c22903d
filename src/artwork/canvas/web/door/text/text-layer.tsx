import { useState } from 'react';
import { WorldOverlay } from '../panes/overlay.tsx';
import type { Pane } from '../panes/pane.ts';
import { useStore, type Store } from '../panes/store.ts';
import { ToolSurface, type HandEvent } from '../../tools/tool-surface.tsx';
import type { Side } from '../panes/viewer-state.ts';
import { boxesOf, caretAt, lineAt, rangeBetween, type PageText, type TextRange } from './page-text.ts';
import type { TextSelection } from '../../text/selection.ts';

/** Selecting the artwork's text: a drag from glyph to glyph in reading order, a double click for a line. */
export function TextHand({
  pane,
  side,
  text,
  selection,
}: {
  pane: Pane;
  side: Side;
  text: PageText;
  selection: Store<TextSelection | null>;
}) {
  const [anchor, setAnchor] = useState<number | null>(null);
  const select = (range: TextRange | null): void =>
    selection.set(range && range.to > range.from ? { ...range, side, page: text.page } : null);
  const onHand = ({ type, at, shift }: HandEvent): void => {
    if (type === 'press') {
      const known = selection.get();
      const from = shift && known?.side === side ? known.from : caretAt(text, at);
      setAnchor(from);
      select(shift ? rangeBetween(from, caretAt(text, at)) : null);
    } else if (anchor !== null) {
      select(rangeBetween(anchor, caretAt(text, at)));
      if (type === 'release') setAnchor(null);
    }
  };
  return <ToolSurface pane={pane} cursor="text" onHand={onHand} onDouble={(at) => select(lineAt(text, at))} />;
}

/** Marks the selected text and the hits of a search, one box per line. */
export function TextHighlights({
  pane,
  side,
  text,
  selection,
  hits,
  current,
}: {
  pane: Pane;
  side: Side;
  text: PageText;
  selection: Store<TextSelection | null>;
  hits: readonly TextRange[];
  /** The hit in view, by its place among the page's hits. */
  current: number | null;
}) {
  const selected = useStore(selection, (value) => value);
  const isHere = selected?.side === side && selected.page === text.page;
  const boxes = (range: TextRange, kind: string) =>
    boxesOf(text, range).map((box, index) => (
      <rect
        key={`${kind}/${range.from}/${index}`}
        className="k-text-mark"
        data-kind={kind}
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
      />
    ));
  if (!isHere && hits.length === 0) return null;
  return (
    <WorldOverlay pane={pane}>
      {hits.flatMap((hit, index) => boxes(hit, index === current ? 'current' : 'hit'))}
      {isHere && selected && boxes(selected, 'selection')}
    </WorldOverlay>
  );
}
