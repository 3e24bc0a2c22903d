import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { translationStates } from '../messages.ts';
import type { TranslationState } from '../rules/types.ts';
import { TRANSLATION_TONES } from './translation-rows.ts';

/** How many texts stand in each state; those of none are left out. */
export function TranslationCounts({ counts }: { counts: readonly { state: TranslationState; n: number }[] }) {
  const t = useText();
  return (
    <span className="k-translation-counts">
      {counts
        .filter(({ n }) => n > 0)
        .map(({ state, n }) => (
          <StatusChip key={state} tone={TRANSLATION_TONES[state]}>{`${t(translationStates[state])} ${n}`}</StatusChip>
        ))}
    </span>
  );
}
