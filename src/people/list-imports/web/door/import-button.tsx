import { FileUp } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';

/** The way to bring a list; the dialog's code is loaded when it is first opened. */
export function ImportButton({ text, children }: { text: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
