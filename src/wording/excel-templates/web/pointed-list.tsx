import { X } from 'lucide-react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useText } from '#ui/i18n.tsx';
import { pointingMessages as m } from '../pointing-messages.ts';
import type { Place, PointedItem } from '../rules/pointing.ts';
import { useSymbolWords } from './symbol-words.ts';

interface Props {
  items: readonly PointedItem[];
  /** Cells that are emptied. */
  cleared: number;
  textOf: (place: Place) => string;
  onRemove: (number: number) => void;
}

/** What was pointed at, item by item, as the file says it. */
export function PointedList({ items, cleared, textOf, onRemove }: Props) {
  const t = useText();
  const words = useSymbolWords();
  const shown = (place: Place) => textOf(place).trim() || t(m.emptyCell);
  return (
    <section className="k-pointed" aria-label={t(m.items)}>
      <h3>{t(m.items)}</h3>
      {items.length === 0 && <p className="k-quiet">{t(m.itemsNone)}</p>}
      <ol>
        {items.map(({ number, title, content, both, variants }) => (
          <li key={number}>
            <span className="k-figures">{number}</span>
            <div>
              <strong>{title ? shown(title) : both && content ? shown(content) : t(m.titleMissing)}</strong>
              {!both && <p>{content ? shown(content) : t(m.contentMissing)}</p>}
              {variants.map(({ code, place }) => (
                <p key={code}>
                  {words.variant(code)}: {shown(place)}
                </p>
              ))}
            </div>
            <IconButton size="small" label={t(m.remove, { n: number })} icon={<X aria-hidden />} onClick={() => onRemove(number)} />
          </li>
        ))}
      </ol>
      {cleared > 0 && <p className="k-quiet">{t(m.cleared, { n: cleared })}</p>}
    </section>
  );
}
