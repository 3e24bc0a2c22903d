import { formatDateTime } from '#shared/dates.ts';
import { useText } from '#ui/i18n.tsx';
import type { CurrentViewer } from '#ui/viewer.tsx';
import { shellMessages } from '../messages.ts';
import './frame-bar.css';

/**
 * What holds on every page and must not be overlooked: everything is granted (D3), one is at work in
 * somebody else's company (D1.7), or nothing can be changed (D11).
 */
export function FrameBars({ viewer }: { viewer: CurrentViewer }) {
  const t = useText();
  return (
    <>
      {viewer.viewerCan.includes('DEBUG_GRANT_ALL') && (
        <p className="k-frame-bar" data-tone="danger" role="alert">
          {t(shellMessages.debugGrantAll)}
        </p>
      )}
      {viewer.isInOtherCompany && viewer.visitEndsAt && (
        <p className="k-frame-bar" role="status">
          {t(shellMessages.inOtherCompany, {
            company: viewer.company.name,
            time: formatDateTime(viewer.visitEndsAt ?? '', viewer.company.timeZone),
          })}
        </p>
      )}
      {viewer.company.isReadOnly && (
        <p className="k-frame-bar" role="status">
          {t(shellMessages.companyReadOnly)}
        </p>
      )}
    </>
  );
}
