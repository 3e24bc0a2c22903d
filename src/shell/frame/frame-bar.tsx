import { formatDateTime } from '#shared/dates.ts';
import { useState } from 'react';
import { useNewerBuild } from '#ui/data/newer-build.ts';
import { uiMessages } from '#ui/messages.ts';
import { useText } from '#ui/i18n.tsx';
import type { CurrentViewer } from '#ui/viewer.tsx';
import { shellMessages } from '../messages.ts';
import './frame-bar.css';

/**
 * What holds on every page and must not be overlooked: everything is granted (D3), one is at work in
 * somebody else's company (D1.7), nothing can be changed (D11), or a newer version waits for the page to be loaded anew.
 */
export function FrameBars({ viewer }: { viewer: CurrentViewer }) {
  const t = useText();
  const isNewer = useNewerBuild();
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <>
      {isNewer && !isPutOff && (
        <p className="k-frame-bar" data-tone="info" role="status">
          {t(shellMessages.newerBuild)}
          <button type="button" onClick={() => location.reload()}>
            {t(uiMessages.reload)}
          </button>
          <button type="button" onClick={() => setIsPutOff(true)}>
            {t(shellMessages.later)}
          </button>
        </p>
      )}
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
