import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { placingMessages } from '#artwork/versions/placing-messages.ts';
import { droppedMessages } from '#wording/parts/web/door/library/dropped-messages.ts';
import { usePlace } from '#wording/parts/web/door/library/use-place.ts';
import { usePageDrop } from '#ui/data/uploads/use-page-drop.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { droppedOn } from './dropped-on.ts';
import './dropped-files.css';

const PlaceFilesDialog = laterNamed(() => import('#artwork/versions/web/door/place-files-dialog.tsx'), 'PlaceFilesDialog');
const DroppedPicturesDialog = laterNamed(
  () => import('#wording/parts/web/door/library/dropped-pictures-dialog.tsx'),
  'DroppedPicturesDialog',
);

/** What is dropped on a page that does not take it itself: files find their designs, on a library pictures become parts. */
export function DroppedFiles({ pattern, readOnly }: { pattern: string; readOnly: boolean }) {
  const t = useText();
  const place = usePlace();
  const { brand, product, design }: Record<string, string | undefined> = useParams({ strict: false });
  const at = { brandId: brand ?? null, productId: product ?? null, designId: design ?? null };
  const [dropped, setDropped] = useState<{ kind: 'designs' | 'parts'; files: File[] } | null>(null);
  const kind = readOnly ? null : droppedOn(pattern);
  const over = usePageDrop({
    of: 'frame',
    // Over a dialog nothing else begins.
    takes: () => kind !== null && dropped === null && document.querySelector('[role="dialog"], [role="alertdialog"]') === null,
    onFiles: (files) => kind !== null && setDropped({ kind, files }),
  });
  const close = () => setDropped(null);
  return (
    <>
      {over && (
        <div className="k-drop-frame">
          <strong>{t(kind === 'parts' ? droppedMessages.drop : placingMessages.dropDesigns)}</strong>
        </div>
      )}
      {dropped?.kind === 'designs' && <PlaceFilesDialog files={dropped.files} at={at} onClose={close} />}
      {dropped?.kind === 'parts' && <DroppedPicturesDialog files={dropped.files} place={place} onClose={close} />}
    </>
  );
}
