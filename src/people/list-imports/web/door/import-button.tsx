import { FileUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';

interface Props {
  text: string;
  /** The address asked for the dialog itself. */
  startsOpen?: boolean;
  onClosed?: () => void;
  children: (close: () => void) => ReactNode;
}

/** The way to bring a list; the dialog's code is loaded when it is first opened. */
export function ImportButton({ text, startsOpen = false, onClosed, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  return (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && children(close)}
    </>
  );
}
