import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { collapseCrumbs } from './collapse-crumbs.ts';
import { Link } from '../actions/link.tsx';
import './breadcrumbs.css';

export interface CrumbItem {
  key: string;
  text: string;
  /** Null for the page one is on, and for what cannot be opened. */
  to: string | null;
}

/** A crumb of more characters than this may be shortened before the others are. */
const SHORT = 12;

/** The way down to this page. Beyond eight levels the middle hides behind a button. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly CrumbItem[] }) {
  const t = useText();
  const [expandedFor, setExpandedFor] = useState('');
  const place = crumbs.map((crumb) => crumb.key).join('>');
  const last = crumbs.at(-1);
  const { head, hidden, tail } = collapseCrumbs(crumbs, expandedFor === place ? Infinity : undefined);
  return (
    <nav aria-label={t(uiMessages.breadcrumbs)}>
      <ol className="k-crumbs">
        {head.map((crumb) => (
          <CrumbEntry key={crumb.key} crumb={crumb} current={crumb === last} />
        ))}
        {hidden.length > 0 && (
          <li className="k-crumb">
            <button
              type="button"
              className="k-crumb-more"
              aria-label={t(uiMessages.hiddenCrumbs, { n: hidden.length })}
              title={hidden.map((crumb) => crumb.text).join(' › ')}
              onClick={() => setExpandedFor(place)}
            >
              <Ellipsis aria-hidden />
            </button>
          </li>
        )}
        {tail.map((crumb) => (
          <CrumbEntry key={crumb.key} crumb={crumb} current={crumb === last} />
        ))}
      </ol>
    </nav>
  );
}

function CrumbEntry({ crumb, current }: { crumb: CrumbItem; current: boolean }) {
  return (
    <li className="k-crumb" data-long={crumb.text.length > SHORT || undefined}>
      {crumb.to === null ? (
        <span aria-current={current ? 'page' : undefined} title={crumb.text}>
          {crumb.text}
        </span>
      ) : (
        <Link to={crumb.to} title={crumb.text}>
          {crumb.text}
        </Link>
      )}
    </li>
  );
}
