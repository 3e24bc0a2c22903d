import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { Skeleton } from './skeleton.tsx';
import '../layout/card.css';
import './loading.css';

/** A page whose code is on its way: where its title, its buttons and its list will stand, from the first moment on. */
export function PageLoading() {
  const t = useText();
  return (
    <div className="k-page-loading" role="status">
      <span className="k-page-loading-head">
        <Skeleton width={280} height={26} />
        <Skeleton width={96} height={32} radius={8} />
      </span>
      <Skeleton width={420} />
      <div className="k-card k-page-loading-body">
        <span>{t(uiMessages.loading)}</span>
        <Skeleton width="72%" />
        <Skeleton width="88%" />
        <Skeleton width="64%" />
        <Skeleton width="80%" />
      </div>
    </div>
  );
}
