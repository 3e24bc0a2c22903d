import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import './progress.css';

export interface StepProgressProps {
  /** The steps' names, in order (four on a design's card). */
  steps: readonly string[];
  /** The running step, from 0; `steps.length` when all are done. */
  current: number;
  /** The running step was returned. */
  rejected?: boolean;
  /** The current step's name beside the bar. */
  named?: boolean;
}

/** A bar of steps: done, running, to come. */
export function StepProgress({ steps, current, rejected, named }: StepProgressProps) {
  const t = useText();
  const at = Math.min(current, steps.length - 1);
  const name = steps[at] ?? '';
  return (
    <div className="k-steps-line">
      <div className="k-steps" role="img" aria-label={t(uiMessages.stepOf, { n: at + 1, total: steps.length, name })}>
        {steps.map((step, index) => (
          <span
            key={step}
            title={step}
            data-state={index < current ? 'done' : index === current ? (rejected ? 'rejected' : 'running') : 'ahead'}
          />
        ))}
      </div>
      {named && <span>{name}</span>}
    </div>
  );
}
