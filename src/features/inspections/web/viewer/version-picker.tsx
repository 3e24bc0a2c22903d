import { ArrowRight } from 'lucide-react';
import { formatDate } from '#shared/dates.ts';
import { Spinner } from '#ui/components/spinner.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { versionMessages, viewerMessages } from '../../messages.ts';
import type { ShownVersionFragment, ViewedDesignFragment } from '../inspection.graphql.generated.ts';
import type { Comparison } from './use-comparison.ts';

/** Which version is compared with which; any two can be (D7.5). */
export function VersionPicker({
  design,
  version,
  comparison,
}: {
  design: ViewedDesignFragment;
  version: ShownVersionFragment;
  comparison: Comparison;
}) {
  const t = useText();
  const timeZone = useTimeZone();
  const others = design.versions.filter((one) => one.id !== version.id);
  const words = (one: { number: number; createdAt: string }): string =>
    `${t(versionMessages.version, { number: one.number })} ${formatDate(one.createdAt, timeZone)}`;
  return (
    <div className="k-version-picker">
      {others.length > 0 && (
        <>
          <label data-tone="before">
            <span className="k-unseen">{t(viewerMessages.compareWith)}</span>
            <select
              value={comparison.against?.id ?? ''}
              onChange={(event) => comparison.choose(event.target.value || null)}
              aria-busy={comparison.busy}
            >
              <option value="">{t(viewerMessages.nothing)}</option>
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
    </div>
  );
}
