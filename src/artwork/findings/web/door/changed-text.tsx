import { useText } from '#ui/i18n.tsx';
import { stretchesOfPiece } from '#work/contents/rules/marked-runs.ts';
import { MarkedText, VisibleText } from '#work/contents/web/door/content-text.tsx';
import { useStretches } from '#work/contents/web/door/use-stretches.ts';
import { shownPieces, type OperationView } from '../../rules/words/shown-pieces.ts';
import { withGeta } from '../../rules/words/unread-words.ts';
import { findingMessages } from '../../rules/words/finding-messages.ts';
import './changed-text.css';

/** Approved over artwork (or the version before over this one), the changed characters marked red → green; long equal stretches are shortened. */
export function ChangedText({ operations, isVersion = false }: { operations: readonly OperationView[]; isVersion?: boolean }) {
  const t = useText();
  return (
    <dl className="k-changed">
      <div>
        <dt>{t(isVersion ? findingMessages.before : findingMessages.approved)}</dt>
        <dd>
          <Side operations={operations} side="approved" />
        </dd>
      </div>
      <div>
        <dt>{t(isVersion ? findingMessages.after : findingMessages.artwork)}</dt>
        <dd>
          <Side operations={operations} side="found" />
        </dd>
      </div>
    </dl>
  );
}

/** One of the two texts; allergens and numbers are read in the whole of it, so that a word that is changed in its middle keeps its mark. */
function Side({ operations, side }: { operations: readonly OperationView[]; side: 'approved' | 'found' }) {
  const stretches = useStretches(operations.map((operation) => operation[side]).join(''));
  return (
    <>
      {shownPieces(operations, side).map(({ text, from, changed }, index) => {
        const shown = (
          <MarkedText key={index} text={text} stretches={from === null ? [] : stretchesOfPiece(stretches, from, text.length)} />
        );
        if (!changed) return shown;
        return side === 'approved' ? <del key={index}>{shown}</del> : <ins key={index}>{shown}</ins>;
      })}
    </>
  );
}

/** What a text, or the look of one, was and became between two versions. */
export function BeforeAfter({ before, after, isLook = false }: { before: string | null; after: string | null; isLook?: boolean }) {
  const t = useText();
  const shown = (text: string) => (isLook ? withGeta(text) : <VisibleText text={withGeta(text)} />);
  return (
    <dl className="k-changed">
      <div>
        <dt>{t(findingMessages.before)}</dt>
        <dd>{before ? <del>{shown(before)}</del> : '—'}</dd>
      </div>
      <div>
        <dt>{t(findingMessages.after)}</dt>
        <dd>{after ? <ins>{shown(after)}</ins> : '—'}</dd>
      </div>
    </dl>
  );
}
