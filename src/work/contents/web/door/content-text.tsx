import { useText } from '#ui/i18n.tsx';
import { contentMessages, invisibleLabels } from '../../messages.ts';
import { markedRuns, type Stretch } from '../../rules/marked-runs.ts';
import { visibleRuns, type TextRun } from '../../rules/visible-text.ts';
import { useStretches } from './use-stretches.ts';
import './content-text.css';

export interface ContentTextProps {
  text: string;
  /** 'large' for those who must read every character. */
  size?: 'normal' | 'large';
  /** At most so many lines, the rest in the tooltip (lists). */
  lines?: number;
}

/** A text as it will be printed: line breaks kept, what cannot be seen marked with its name, allergens and numbers standing out. */
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

/** The same inside other text. */
export function VisibleText({ text }: { text: string }) {
  return <MarkedText text={text} stretches={useStretches(text)} />;
}

/** The same of a piece of a text, whose allergens and numbers were read in the whole (a difference): a word that is cut keeps its mark. */
export function MarkedText({ text, stretches }: { text: string; stretches: readonly Stretch[] }) {
  const t = useText();
  return (
    <>
      {markedRuns(text, stretches).map((run, i) => {
        const inside = <Characters key={i} text={run.text} />;
        if (run.kind === 'number')
          return (
            <span key={i} className="k-number-in-text">
              {inside}
            </span>
          );
        if (run.kind === null) return inside;
        return (
          <mark key={i} className="k-allergen-in-text" title={t(contentMessages.allergen)}>
            {inside}
          </mark>
        );
      })}
    </>
  );
}

function Characters({ text }: { text: string }) {
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
