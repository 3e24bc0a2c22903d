import type { ReactNode } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import './description-list.css';

export interface Description {
  term: ReactNode;
  /** Nothing is shown as 未設定. */
  value: ReactNode;
}

/** Terms and their values, side by side. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  const t = useText();
  return (
    <dl className="k-descriptions">
      {items.map((item, index) => (
        <div key={typeof item.term === 'string' ? item.term : index}>
          <dt>{item.term}</dt>
          <dd>
            {item.value === null || item.value === undefined || item.value === '' ? (
              <span className="k-not-set">{t(uiMessages.notSet)}</span>
            ) : (
              item.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
