import { ArrowRight, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { comparisonMessages } from '#artwork/findings/list-messages.ts';
import { viewerMessages } from '../../messages.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import type { ViewedDesignFragment } from '../door/inspection.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';
import type { Comparison } from '../door/use-comparison.ts';

const CompareDialog = laterNamed(() => import('../results/compare-dialog.tsx'), 'CompareDialog');

/** Which version is compared with which; any two can be (D7.5). */
export function VersionPicker({
  design,
  version,
  comparison,
}: {
  design: ViewedDesignFragment;
  version: ShownArtwork;
  comparison: Comparison;
}) {
  const t = useText();
  const timeZone = useTimeZone();
  const [open, setOpen] = useState(false);
  const others = design.versions.filter((one) => one.id !== version.id);
  const words = (one: { number: number | null; createdAt: string; fileName?: string }): string =>
    one.number === null
      ? (one.fileName ?? '')
      : `${t(versionMessages.version, { number: one.number })} ${formatDate(one.createdAt, timeZone)}`;
  return (
    <div className="k-version-picker">
      {(others.length > 0 || comparison.with) && (
        <>
          <label data-tone="before">
            <span className="k-unseen">{t(viewerMessages.compareWith)}</span>
            <select
              value={comparison.with?.id ?? ''}
              onChange={(event) => comparison.choose(event.target.value || null)}
              aria-busy={comparison.busy}
            >
              <option value="">{t(viewerMessages.nothing)}</option>
              {comparison.with?.number === null && <option value={comparison.with.id}>{comparison.with.fileName}</option>}
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {words(one)}
                </option>
              ))}
            </select>
            {comparison.busy && <Spinner />}
          </label>
          <ArrowRight aria-hidden />
        </>
      )}
      <span data-tone="after" className="k-figures">
        {words(version)}
      </span>
      {version.viewerCan.includes('compare') && (
        <IconButton label={t(comparisonMessages.open)} icon={<ImagePlus aria-hidden />} outlined onClick={() => setOpen(true)} />
      )}
      {open && <CompareDialog design={design} version={version} comparison={comparison} onClose={() => setOpen(false)} />}
    </div>
  );
}
