import { useText } from '#ui/i18n.tsx';
import { invisibleLabels } from '../../messages.ts';
import { visibleRuns, type TextRun } from '../../rules/visible-text.ts';
import './content-text.css';

export interface ContentTextProps {
  text: string;
  /** 'large' for those who must read every character. */
  size?: 'normal' | 'large';
  /** At most so many lines, the rest in the tooltip (lists). */
  lines?: number;
}

/** A text as it will be printed: line breaks kept, and what cannot be seen marked with its name. */
export function ContentText({ text, size = 'normal', lines }: ContentTextProps) {
  return (
    <p
      className="k-content-text"
      data-size={size}
      data-clamped={lines ? '' : undefined}
      style={lines ? { WebkitLineClamp: lines } : undefined}
      title={lines ? text : undefined}
    >
      <VisibleText text={text} />
    </p>
  );
}

/** The same inside other text (a difference). */
export function VisibleText({ text }: { text: string }) {
  return <>{visibleRuns(text).map((run, i) => (run.mark ? <Mark key={i} run={run} /> : <span key={i}>{run.text}</span>))}</>;
}

function Mark({ run }: { run: TextRun }) {
  const t = useText();
  if (!run.mark) return null;
  const { kind, code } = run.mark;
  const name = `${t(invisibleLabels[kind])} ${code}`;
  // The wide space and the tab keep their width: a quiet sign inside it is enough.
  if (kind === 'wideSpace' || kind === 'tab') {
    return (
      <span className="k-wide-space" title={name}>
        {run.text}
      </span>
    );
  }
  return (
    <span className="k-invisible" title={name} role="img" aria-label={name}>
      {code}
    </span>
  );
}
