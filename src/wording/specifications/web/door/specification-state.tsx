import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationStateLabels } from '../../messages.ts';
import { specificationState, type SpecificationRecord } from '../../rules/types.ts';

/** The state of a specification as a chip: its flow's, or 確定. */
export function SpecificationState({ specification }: { specification: Pick<SpecificationRecord, 'status'> & { confirmedAt: unknown } }) {
  const t = useText();
  const status = specification.status;
  const state = specificationState({ status, confirmedAt: specification.confirmedAt });
  return <StatusChip tone={state === 'finalized' ? 'locked' : toneOf(status)}>{t(specificationStateLabels[state])}</StatusChip>;
}
