import type { ReactNode } from 'react';
import { Card } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Stepper } from '#ui/components/status/stepper.tsx';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import './design-card.css';
import { useStageWord } from './design-status.tsx';

interface Props {
  status: string;
  stages: readonly string[];
  /** Beneath what is said of a paused design: how it goes on. */
  resume: ReactNode;
  /** 次にすること, beneath the line. */
  children: ReactNode;
}

/** The stages of the design's workflow on a line; paused designs say so instead. */
export function DesignStages({ status, stages, resume, children }: Props) {
  const t = useText();
  const word = useStageWord();
  if (status === 'ON_HOLD')
    return (
      <FormMessage tone="warning" title={word(status)}>
        {t(m.onHoldHelp)}
        {resume}
      </FormMessage>
    );
  if (status === 'CANCELLED')
    return (
      <FormMessage tone="warning" title={word(status)}>
        {t(m.cancelledHelp)}
        {resume}
      </FormMessage>
    );
  const at = stages.indexOf(status);
  return (
    <Card>
      <Stepper
        label={t(m.steps)}
        steps={stages.map((stage, index) => ({
          id: stage,
          title: word(stage),
          state: index < at || status === 'COMPLETED' ? 'done' : index === at ? 'current' : 'ahead',
        }))}
      />
      {children}
    </Card>
  );
}
