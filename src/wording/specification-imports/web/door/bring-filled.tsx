import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { FramedPage } from '#wording/specifications/web/door/specification-frame.tsx';
import type { IncomingTarget } from '#wording/specification-forms/web/door/incoming-dialog.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationImportMessages as m } from '../../messages.ts';
import { FilledDialog } from '../filled-dialog.tsx';

/** In the form of a specification: a filled workbook becomes its items. */
export function BringFilled({
  design,
  specification,
  size,
  ...target
}: Pick<FramedPage, 'design' | 'specification'> & Omit<IncomingTarget, 'onClose'> & { size: 'medium' | 'small' }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.open)}
      </Button>
      {open && <FilledDialog {...target} designId={design.id} specificationId={specification.id} onClose={() => setOpen(false)} />}
    </>
  );
}
