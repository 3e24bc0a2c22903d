import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useI18n } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { openToast } from '../../toast-state.ts';
import { usePageDrop } from '../../data/uploads/use-page-drop.ts';
import './file-drop.css';

export interface FileDropOptions {
  /** For those who listen: what is chosen. */
  label: string;
  /** As in `<input accept>`; what is dropped is judged by whoever takes it. */
  accept: string;
  /** Nothing is taken now. */
  disabled?: boolean;
  onFile: (file: File) => void;
  /** A file can be dropped anywhere on the page, not only on the area; several are left to the frame. */
  wholePage?: boolean;
}

export interface FileDrop {
  /** A file is held over the area. */
  over: boolean;
  /** Opens the choice of files. */
  choose: () => void;
  /** Of the element that files are dropped on. */
  area: Record<'onDragOver' | 'onDrop', (event: DragEvent) => void> & { onDragLeave: () => void };
  /** Stands anywhere inside of it. */
  input: ReactNode;
}

/** One file at a time, chosen or dropped on an area; of several none is taken, and that is said. */
export function useFileDrop({ label, accept, disabled = false, onFile, wholePage = false }: FileDropOptions): FileDrop {
  const { t } = useI18n();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (!file || disabled) return;
    if (files.length > 1) openToast('warning', t(uiMessages.oneFileAtATime, { n: files.length }));
    else onFile(file);
  };
  const overPage = usePageDrop({
    of: 'page',
    takes: (count) => count === 1,
    onFiles: ([file]) => file && onFile(file),
    disabled: !wholePage || disabled,
  });
  return {
    over: over || overPage,
    choose: () => input.current?.click(),
    area: {
      onDragOver: (event) => {
        if (wholePage || disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        // The whole page hears of it, and the frame of several.
        if (wholePage) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const { files } = event.target;
          take(files);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
    ),
  };
}

interface DropZoneProps {
  over: boolean;
  onClick: () => void;
  /** What to do, in a few words; and what is taken. */
  title: ReactNode;
  help?: ReactNode;
}

/** The dashed box that says where a file goes. */
export function DropZone({ over, onClick, title, help }: DropZoneProps) {
  return (
    <button type="button" className="k-drop-zone" data-over={over || undefined} onClick={onClick}>
      <Upload aria-hidden />
      <strong>{title}</strong>
      {help && <small>{help}</small>}
    </button>
  );
}

interface FileRowProps {
  icon: ReactNode;
  title: ReactNode;
  tone?: 'problem' | undefined;
  /** What becomes of the file: progress, words, fields. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A file on its way, or why it did not arrive. */
export function FileRow({ icon, title, tone, children, actions }: FileRowProps) {
  return (
    <div className="k-file-row" data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
      {icon}
      <div className="k-file-row-words">
        <strong>{title}</strong>
        {children}
      </div>
      {actions}
    </div>
  );
}
