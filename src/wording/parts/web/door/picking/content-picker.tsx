import { useState } from 'react';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { uiMessages } from '#ui/messages.ts';
import { libraryMessages as m } from '../library/library-messages.ts';
import { PickOneList, type PickOneListProps } from './pick-list.tsx';
import type { PickedContent } from './picked.ts';
import '../library/library-screen.css';
import './part-picker.css';

export interface ContentPickerProps extends Omit<PickOneListProps, 'chosen' | 'onChosen'> {
  open: boolean;
  onClose: () => void;
  /** What it is chosen for, in the reader's words. */
  forWhat: string;
  onPick: (content: PickedContent) => void;
}

/** Chooses one content of the available parts that a place sees (D4.4), for an item that is there already. */
export function ContentPicker({ open, onClose, forWhat, onPick, ...list }: ContentPickerProps) {
  const t = useProductText();
  const [chosen, setChosen] = useState<PickedContent | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(m.pickOneTitle, { item: forWhat })}
      description={t(m.pickOneDescription)}
      actions={
        <>
          <Button onClick={close}>{t(uiMessages.cancel)}</Button>
          <Button
            kind="primary"
            disabled={chosen === null}
            onClick={() => {
              if (chosen) onPick(chosen);
              close();
            }}
          >
            {t(chosen === null ? m.pickOneNone : m.pickOne)}
          </Button>
        </>
      }
    >
      <PickOneList {...list} chosen={chosen} onChosen={setChosen} />
    </Dialog>
  );
}
