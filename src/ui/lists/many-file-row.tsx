import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManyFile } from '../data/uploads/use-many-uploads.ts';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { IconButton } from '../components/actions/icon-button.tsx';
import { ProgressBar } from '../components/waiting/progress-bar.tsx';
import { fileSize } from '../components/files/file-words.ts';
import './many-file-row.css';

interface Props {
  row: ManyFile;
  /** What the file becomes: a picker, a name. Left out where it did not arrive. */
  target: { head: string; field: ReactNode };
  /** How it stands, in words; `problem`: why not. */
  state: { head: string; words: ReactNode; problem?: string | null | undefined };
  /** It was taken: nothing of it can be changed. */
  done: boolean;
  busy: boolean;
  onTakeOut: () => void;
}

/** One of several files in a table: its name, what it becomes, how far it is, and the way out. */
export function ManyFileRow({ row, target, state, done, busy, onTakeOut }: Props) {
  const t = useText();
  const { file } = row;
  const problem = row.problem ?? state.problem;
  const percent = file.size === 0 ? 100 : Math.floor((row.sent / file.size) * 100);
  return (
    <tr>
      <td data-label={t(uiMessages.file)} className="k-many-file">
        <strong className="k-many-name">{file.name}</strong>
        <small className="k-figures">{fileSize(file.size)}</small>
      </td>
      <td data-label={target.head} className="k-many-target">
        {row.problem === null && target.field}
      </td>
      <td data-label={state.head}>
        <div role="status" className={problem ? 'k-many-problem' : undefined}>
          {problem ?? state.words}
          {row.uploadId === null && row.problem === null && <ProgressBar label={t(uiMessages.sendingFile, { percent })} value={percent} />}
        </div>
      </td>
      <td>
        {!done && (
          <IconButton label={t(uiMessages.takeOutFile, { name: file.name })} icon={<X aria-hidden />} onClick={onTakeOut} disabled={busy} />
        )}
      </td>
    </tr>
  );
}
