import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useText } from '#ui/i18n.tsx';
import { placeText } from '../rules/version-difference.ts';
import { templateMessages as m } from '../template-messages.ts';
import type { ExplainedMark } from './explained-marks.ts';
import { useSymbolWords } from './symbol-words.ts';

interface Props {
  marks: readonly ExplainedMark[];
  selected: string | null;
  onSelect: (id: string | null) => void;
}

/** Every symbol with what it receives; choosing one shows it on its sheet, and the other way round. */
export function SymbolList({ marks, selected, onSelect }: Props) {
  const t = useText();
  const words = useSymbolWords();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const frame = list.current;
    const item = selected === null ? null : frame?.querySelector<HTMLElement>('[data-active]');
    if (!frame || !item) return;
    // Only the list itself moves: the page must not jump while one works on the sheet.
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < frame.scrollTop) frame.scrollTop = top;
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
  }, [selected]);
  return (
    <aside className="k-symbol-list" aria-label={t(m.symbols)}>
      <h2>{t(m.symbols)}</h2>
      <ol ref={list}>
        {marks.map((mark) => {
          const isSelected = mark.id === selected;
          return (
            <li key={mark.id} data-active={isSelected || undefined}>
              <button
                type="button"
                className={classNames('k-symbol', `k-symbol-${mark.symbol.kind.toLowerCase()}`)}
                aria-pressed={isSelected}
                onClick={() => onSelect(isSelected ? null : mark.id)}
              >
                <code>{mark.text}</code>
                <span>{words.explain(mark.symbol)}</span>
                <small className="k-figures">{placeText(mark.place)}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
