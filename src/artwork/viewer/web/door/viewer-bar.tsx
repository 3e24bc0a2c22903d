import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { path } from '#ui/path.ts';
import { viewerMessages } from '../../messages.ts';
import { NamesAboveDocument, type ViewedDesignFragment } from './inspection.graphql.generated.ts';

/** The viewer's own 56 px bar: where we are, what is compared, what can be done. */
export function ViewerBar({
  design,
  badge,
  picker,
  actions,
}: {
  design: ViewedDesignFragment;
  badge: string;
  picker: ReactNode;
  actions?: ReactNode;
}) {
  const t = useText();
  const { data } = useAppQuery(NamesAboveDocument, { brandId: design.brandId, productId: design.productId });
  const above = data?.crumbs.map(({ name }) => name).join(' › ');
  return (
    <header className="k-viewer-bar" data-toasts-below>
      <Link
        to={path`/${design.brandId}/${design.productId}/${design.id}/overview`}
        className="k-icon-button"
        aria-label={t(viewerMessages.backToDesign)}
        title={t(viewerMessages.backToDesign)}
      >
        <ArrowLeft aria-hidden />
      </Link>
      <div className="k-viewer-bar-words">
        {/* The line is there before its names are, so that nothing moves. */}
        <p>{above ?? '\u00a0'}</p>
        <h1>
          <span title={design.name}>{design.name}</span>
          <span className="k-viewer-badge">{badge}</span>
        </h1>
      </div>
      {picker}
      {actions && <div className="k-viewer-bar-actions">{actions}</div>}
    </header>
  );
}
