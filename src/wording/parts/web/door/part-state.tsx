import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { toneOf } from '#ui/components/status/status-tones.ts';
import { useText } from '#ui/i18n.tsx';
import { availabilityLabels } from '../../messages.ts';
import type { Availability } from '../../rules/types.ts';

/** The state of a part or of a version, as a chip. */
export function PartState({ state }: { state: Availability }) {
  const t = useText();
  return <StatusChip tone={toneOf(state)}>{t(availabilityLabels[state])}</StatusChip>;
}
