import { stretchesOfPiece, type Stretch } from '#work/contents/rules/marked-runs.ts';
import { MarkedText } from '#work/contents/web/door/content-text.tsx';
import { useStretches } from '#work/contents/web/door/use-stretches.ts';
import { differenceOf, type DifferenceRun } from '../../../rules/text-difference.ts';
import './text-difference.css';

/** The difference of two texts by characters: what went in red, what came in green. */
export function TextDifference({ before, after, size = 'normal' }: { before: string; after: string; size?: 'normal' | 'large' }) {
  const inBefore = useStretches(before);
  const inAfter = useStretches(after);
  return (
    <p className="k-text-difference" data-size={size}>
      {withStretches(differenceOf(before, after), inBefore, inAfter).map(({ kind, text, stretches }, i) => {
        const shown = <MarkedText key={i} text={text} stretches={stretches} />;
        if (kind === 'removed') return <del key={i}>{shown}</del>;
        return kind === 'added' ? <ins key={i}>{shown}</ins> : shown;
      })}
    </p>
  );
}

/** Read in the whole texts, for 小麦 that becomes 大麦 is cut behind 小 and was an allergen all the same; what stays has the marks of both. */
function withStretches(runs: readonly DifferenceRun[], inBefore: readonly Stretch[], inAfter: readonly Stretch[]) {
  let [before, after] = [0, 0];
  return runs.map((run) => {
    const { length } = run.text;
    const former = run.kind === 'added' ? [] : stretchesOfPiece(inBefore, before, length);
    const coming = run.kind === 'removed' ? [] : stretchesOfPiece(inAfter, after, length);
    if (run.kind !== 'added') before += length;
    if (run.kind !== 'removed') after += length;
    return { ...run, stretches: [...former, ...coming] };
  });
}
