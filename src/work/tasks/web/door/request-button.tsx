import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { taskRequestMessages as words } from '../../messages.ts';
import type { RequestPlace } from './request-place.ts';

const RequestForm = lazy(() => import('./request-form.tsx').then((module) => ({ default: module.RequestForm })));

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
      {open && (
        <Suspense fallback={null}>
          <RequestForm place={place ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
