import { useText } from '#ui/i18n.tsx';
import { VisibleText } from '#work/contents/web/door/content-text.tsx';
import { withGeta } from '../../rules/words/unread-words.ts';
import { findingMessages } from '../../rules/words/finding-messages.ts';
import './changed-text.css';

export interface OperationView {
  kind: string;
  approved: string;
  found: string;
}

/** Approved over artwork (or the version before over this one), the changed characters marked red → green; long equal stretches are shortened. */
export function ChangedText({ operations, isVersion = false }: { operations: readonly OperationView[]; isVersion?: boolean }) {
  const t = useText();
  return (
    <dl className="k-changed">
      <div>
        <dt>{t(isVersion ? findingMessages.before : findingMessages.approved)}</dt>
        <dd>
          {operations.map((operation, index) =>
            operation.kind === 'EQUAL' ? (
              <VisibleText key={index} text={shorten(operation.approved, index === 0, index === operations.length - 1)} />
            ) : (
              operation.approved && <del key={index}>{withGeta(operation.approved)}</del>
            ),
          )}
        </dd>
      </div>
      <div>
        <dt>{t(isVersion ? findingMessages.after : findingMessages.artwork)}</dt>
        <dd>
          {operations.map((operation, index) =>
            operation.kind === 'EQUAL' ? (
              <VisibleText key={index} text={shorten(operation.found, index === 0, index === operations.length - 1)} />
            ) : (
              operation.found && <ins key={index}>{withGeta(operation.found)}</ins>
            ),
          )}
        </dd>
      </div>
    </dl>
  );
}

const CONTEXT = 14;

/** Equal text far from a change is left out: '…' stands for it. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const points = [...withGeta(text.replaceAll('\n', ' '))];
  if (points.length <= CONTEXT * 2 + 4) return points.join('');
  const head = points.slice(0, CONTEXT).join('');
  const tail = points.slice(-CONTEXT).join('');
  if (isFirst) return `…${tail}`;
  return isLast ? `${head}…` : `${head}…${tail}`;
}

/** What a text was and became, between two versions. */
export function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const t = useText();
  return (
    <dl className="k-changed">
      <div>
        <dt>{t(findingMessages.before)}</dt>
        <dd>{before ? <del>{withGeta(before)}</del> : '—'}</dd>
      </div>
      <div>
        <dt>{t(findingMessages.after)}</dt>
        <dd>{after ? <ins>{withGeta(after)}</ins> : '—'}</dd>
      </div>
    </dl>
  );
}
