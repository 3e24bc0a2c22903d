import { VisibleText } from '#work/contents/web/door/content-text.tsx';
import { differenceOf } from '../../../rules/text-difference.ts';
import './text-difference.css';

/** The difference of two texts by characters: what went in red, what came in green. */
export function TextDifference({ before, after, size = 'normal' }: { before: string; after: string; size?: 'normal' | 'large' }) {
  return (
    <p className="k-text-difference" data-size={size}>
      {differenceOf(before, after).map((run, i) => {
        if (run.kind === 'removed') {
          return (
            <del key={i}>
              <VisibleText text={run.text} />
            </del>
          );
        }
        if (run.kind === 'added') {
          return (
            <ins key={i}>
              <VisibleText text={run.text} />
            </ins>
          );
        }
        return <VisibleText key={i} text={run.text} />;
      })}
    </p>
  );
}
