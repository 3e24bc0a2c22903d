import { Send } from 'lucide-react';
import { useState } from 'react';
import { laterNamed } from '#ui/later.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { taskRequestMessages as words } from '../../messages.ts';
import type { RequestPlace } from './request-place.ts';

const RequestForm = laterNamed(() => import('./request-form.tsx'), 'RequestForm');

/** Asks a colleague to register something; with a place, there and nowhere else. Guests ask nobody. */
export function RequestButton({ place }: { place?: RequestPlace }) {
  const t = useText();
  const { accessLevel } = useViewer();
  const [open, setOpen] = useState(false);
  if (accessLevel === 'lv40_guest') return null;
  return (
    <>
      <Button icon={<Send aria-hidden />} onClick={() => setOpen(true)}>
        {t(words.ask)}
      </Button>
      {open && <RequestForm place={place ?? null} onClose={() => setOpen(false)} />}
    </>
  );
}
