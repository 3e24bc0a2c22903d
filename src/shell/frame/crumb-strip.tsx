import { Breadcrumbs } from '#ui/components/layout/breadcrumbs.tsx';
import { useText } from '#ui/i18n.tsx';
import { useRootMark } from '#ui/use-root-mark.ts';
import type { Crumb } from './crumb-trail.ts';
import './crumb-strip.css';

/** The blue strip under the top bar. */
export function CrumbStrip({ crumbs, waiting }: { crumbs: readonly Crumb[]; waiting: boolean }) {
  const t = useText();
  useRootMark('crumb-strip');
  const items = crumbs.map((crumb) => ({
    ...crumb,
    text: typeof crumb.text === 'string' ? crumb.text : t(crumb.text),
  }));
  return (
    // While the names are on their way the ids would only flash by.
    <div className="k-crumb-strip" data-waiting={waiting || undefined}>
      <Breadcrumbs crumbs={items} />
    </div>
  );
}
