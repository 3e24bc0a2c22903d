import { useText } from '#ui/i18n.tsx';
import type { OpenPoint } from '../rules/open-points.ts';
import { panelMessages as words } from './door/messages.ts';
import { OpenPointList } from './open-points-field.tsx';

interface Props {
  decision: { acknowledgement: string | null; openPoints: readonly OpenPoint[] };
}

/** What was open when it was decided, folded, and why it passed all the same. */
export function DecidedKnowingly({ decision: { acknowledgement, openPoints } }: Props) {
  const t = useText();
  if (openPoints.length === 0) return null;
  return (
    <>
      {acknowledgement && <p className="k-flow-comment">{t(words.acknowledged, { reason: acknowledgement })}</p>}
      <details className="k-check-answers">
        <summary>{t(words.openThen)}</summary>
        <OpenPointList points={openPoints} />
      </details>
    </>
  );
}
