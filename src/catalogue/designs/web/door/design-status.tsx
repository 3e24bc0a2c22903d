import { hasKey } from '#shared/keys.ts';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { StepProgress } from '#ui/components/waiting/step-progress.tsx';
import { useText } from '#ui/i18n.tsx';
import { designStatusWords } from '../../messages.ts';
import type { DesignStatus } from '../../rules/advance.ts';

/** Amber where it waits for somebody's approval, green where somebody is at work. */
const TONES: Record<DesignStatus, StatusTone> = {
  SPECIFICATION: 'running',
  DESIGN: 'running',
  CIRCULAR: 'todo',
  DESIGN_REVIEW: 'todo',
  SUBMISSION: 'todo',
  COMPLETED: 'done',
  ON_HOLD: 'waiting',
  CANCELLED: 'stopped',
};

/** The words of a stage; a code that is not known is shown as it is. */
export function useStageWord(): (status: string) => string {
  const t = useText();
  return (status) => (hasKey(designStatusWords, status) ? t(designStatusWords[status]) : status);
}

export function DesignStatusChip({ status }: { status: string }) {
  const word = useStageWord();
  return <StatusChip tone={hasKey(TONES, status) ? TONES[status] : 'waiting'}>{word(status)}</StatusChip>;
}

/** How far a design has come through the stages of its workflow; nothing while it is on hold or cancelled. */
export function DesignSteps({ status, stages, rejected }: { status: string; stages: readonly string[]; rejected?: boolean }) {
  const word = useStageWord();
  const at = stages.indexOf(status);
  if (at < 0) return null;
  const current = status === 'COMPLETED' ? stages.length : at;
  return <StepProgress steps={stages.map(word)} current={current} rejected={rejected ?? false} />;
}
