import { ScanSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { useText } from '#ui/i18n.tsx';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';

const ShapeSheet = lazyNamed(() => import('../results/shape-sheet.tsx'), 'ShapeSheet');

type Proposals = InspectionFindingsFragment['shapeProposals'];

/** That unread shapes have characters proposed, for whoever may confirm them. */
export function ShapeNotice({ version, proposals, onConfirmed }: { version: ShownArtwork; proposals: Proposals; onConfirmed: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = proposals.filter(({ confirmedAt }) => confirmedAt === null);
  if (open.length === 0 || !version.viewerCan.includes('rerun')) return null;
  return (
    <div className="k-notice" data-tone="warning">
      <p>{t(m.sheetNotice, { n: open.length })}</p>
      <Button size="small" icon={<ScanSearch aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.sheetOpen)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShapeSheet versionId={version.id} proposals={open} onClose={() => setOpen(false)} onConfirmed={onConfirmed} />
        </Suspense>
      )}
    </div>
  );
}
