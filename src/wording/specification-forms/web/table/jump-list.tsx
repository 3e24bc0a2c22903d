import { memo, useDeferredValue, useState } from 'react';
import { searchKey } from '#shared/text.ts';
import { isComposing } from '#ui/components/fields/picking/composing.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftItem } from '../../rules/draft.ts';

const isMissing = ({ required, type, text }: DraftItem): boolean => required && type === 'TEXT' && text === '';

/** Whether a list of one shows what that of the other does: most of what is typed in the table stands nowhere in it. */
function showsSame({ items }: Props, { items: others }: Props): boolean {
  return (
    items.length === others.length &&
    items.every((item, at) => {
      const other = others[at];
      if (item === other) return true;
      const isAlike = item.row === other?.row && item.number === other.number && item.title === other.title;
      return isAlike && isMissing(item) === isMissing(other);
    })
  );
}

interface Props {
  items: readonly DraftItem[];
}

/** All items by number and name, to jump to one of many; those that must be filled in and are empty stand out. */
export const JumpList = memo(function JumpList({ items }: Props) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  // Typing in the table goes before: the list follows.
  const shown = useDeferredValue(items);
  const folded = searchKey(wanted);
  const hits = folded === '' ? shown : shown.filter(({ number, title }) => searchKey(`${number} ${title}`).includes(folded));
  return (
    <nav className="k-item-jump" aria-label={t(m.jumpList)}>
      <TextField
        type="search"
        label={t(m.jumpSearch)}
        labelHidden
        placeholder={t(m.jumpSearch)}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = hits;
          if (first && !isComposing(event)) jumpTo(first.row);
        }}
      />
      <ol>
        {hits.map((item) => (
          <JumpEntry key={item.row} row={item.row} number={item.number} title={item.title} isMissing={isMissing(item)} />
        ))}
      </ol>
      {hits.length === 0 && <p className="k-quiet">{t(m.jumpNone)}</p>}
    </nav>
  );
}, showsSame);

interface EntryProps {
  row: string;
  number: string;
  title: string;
  isMissing: boolean;
}

const JumpEntry = memo(function JumpEntry({ row, number, title, isMissing: missing }: EntryProps) {
  const t = useText();
  return (
    <li>
      <button type="button" data-missing={missing || undefined} onClick={() => jumpTo(row)}>
        <span className="k-figures">{number}</span> {title || <em>{t(m.untitled)}</em>}
        {missing && <span className="k-unseen">{t(m.emptyContent)}</span>}
      </button>
    </li>
  );
});

/** Shows a row in the middle of the window. */
export function showRow(row: string): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`);
  field?.closest('.k-specification-item')?.scrollIntoView({ block: 'center' });
  return field;
}

/** Shows it, ready to be typed in. */
function jumpTo(row: string): void {
  showRow(row)?.focus({ preventScroll: true });
}
