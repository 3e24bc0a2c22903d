import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Tabs } from '#ui/components/tabs.tsx';
import { uiMessages } from '#ui/messages.ts';
import { libraryMessages as m } from './library-messages.ts';
import { agencyMessages } from '#wording/part-groups/messages.ts';
import type { LibraryType } from '../../rules/types.ts';
import { AgencyPickList } from './agency-pick-list.tsx';
import { PickList } from './pick-list.tsx';
import { contentsOf, type PickablePart, type PickedContent } from './picked.ts';
import './library-screen.css';
import './part-picker.css';

export type { PickedContent } from './picked.ts';

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
