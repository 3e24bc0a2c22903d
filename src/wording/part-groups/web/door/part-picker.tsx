import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { uiMessages } from '#ui/messages.ts';
import { libraryMessages as m } from '#wording/parts/web/door/library/library-messages.ts';
import { agencyMessages } from '../../messages.ts';
import type { LibraryType } from '#wording/parts/rules/types.ts';
import { AgencyPickList } from '../agency-pick-list.tsx';
import { PickList } from '#wording/parts/web/door/picking/pick-list.tsx';
import { contentsOf, type PickablePart, type PickedContent } from '#wording/parts/web/door/picking/picked.ts';
import '#wording/parts/web/door/library/library-screen.css';
import '#wording/parts/web/door/picking/part-picker.css';

export type { PickedContent } from '#wording/parts/web/door/picking/picked.ts';

export interface PartPickerProps {
  open: boolean;
  onClose: () => void;
  libraryType: LibraryType;
  libraryId: string;
  /** Ids of contents that are chosen already: shown, but not offered again. */
  taken: ReadonlySet<string>;
  onPick: (contents: PickedContent[]) => void;
}

/**
 * Chooses among the available parts that a place sees (D4.4), with search; several at once, in the order chosen. A group
 * chooses all of its parts, in its own order (D4.5).
 */
export function PartPicker({ open, onClose, libraryType, libraryId, taken, onPick }: PartPickerProps) {
  const t = useProductText();
  const [chosen, setChosen] = useState<PickablePart[]>([]);
  const [view, setView] = useState('parts');
  const close = () => {
    setChosen([]);
    onClose();
  };
  const pick = () => {
    onPick(chosen.flatMap((part) => contentsOf(part).filter((content) => !taken.has(content.contentId))));
    close();
  };
  const list = { libraryType, libraryId, taken, chosen, onChosen: setChosen };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(m.pickTitle)}
      description={t(m.pickDescription)}
      actions={
        <>
          <Button onClick={close}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={pick}>
            {chosen.length === 0 ? t(m.pickNone) : t(m.pickAdd, { n: chosen.length })}
          </Button>
        </>
      }
    >
      <Tabs
        label={t(m.pickTitle)}
        tabs={[
          { id: 'parts', label: t(m.partsTab) },
          { id: 'groups', label: t(agencyMessages.title) },
        ]}
        selected={view}
        onSelect={setView}
      >
        {view === 'parts' ? <PickList {...list} /> : <AgencyPickList {...list} />}
      </Tabs>
    </Dialog>
  );
}
