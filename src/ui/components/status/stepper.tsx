import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './stepper.css';

export interface Step {
  id: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'ahead';
}

/** The steps of a procedure, numbered, on a line from left to right (from top to bottom where it is narrow). */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="k-stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className="k-stepper-mark">{step.state === 'done' ? <Check aria-hidden /> : index + 1}</span>
          <span className="k-stepper-words">
            <strong>{step.title}</strong>
            {step.detail && <small>{step.detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
