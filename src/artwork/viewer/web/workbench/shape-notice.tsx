import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useText } from '#ui/i18n.tsx';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import { unknownTypeface } from '#artwork/shapes/rules/unknown-typeface.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';

const ShapeSheet = laterNamed(() => import('../results/shape-sheet.tsx'), 'ShapeSheet');

type Proposals = InspectionFindingsFragment['shapeProposals'];

type Read = NonNullable<InspectionFindingsFragment['charactersRead']>;

/** That shapes could not be read, and what helps: for whoever may confirm them, the sheet of those that have a character proposed. */
export function ShapeNotice({
  version,
  read,
  proposals,
  onConfirmed,
}: {
  version: ShownArtwork;
  read: Read | null;
  proposals: Proposals;
  onConfirmed: () => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = proposals.filter(({ confirmedAt }) => confirmedAt === null);
  const mayConfirm = open.length > 0 && version.viewerCan.includes('rerun');
  const unknown = read ? unknownTypeface(read, version.fileType) : 0;
  if (!mayConfirm && unknown === 0) return null;
  const sheet = mayConfirm && (
    <Button size="small" icon={<ScanSearch aria-hidden />} onClick={() => setOpen(true)}>
      {t(m.sheetOpen)}
    </Button>
  );
  return (
    <div className="k-notice" data-tone="warning">
      {unknown === 0 ? (
        <>
          <p>{t(m.sheetNotice, { n: open.length })}</p>
          {sheet}
        </>
      ) : (
        <>
          <strong>{t(m.unreadTitle, { n: unknown })}</strong>
          <p>
            {t(m.unreadMeaning)} {t(m.unreadWays)}
          </p>
          <ul>
            {open.length > 0 && (
              <li>
                {t(mayConfirm ? m.unreadSheet : m.unreadSheetByOthers, { n: open.length })} {sheet}
              </li>
            )}
            <li>{t(m.unreadProof)}</li>
            <li>{t(m.unreadFonts)}</li>
          </ul>
        </>
      )}
      {isOpen && <ShapeSheet versionId={version.id} proposals={open} onClose={() => setOpen(false)} onConfirmed={onConfirmed} />}
    </div>
  );
}
