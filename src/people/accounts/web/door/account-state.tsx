import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { stateTone, stateWord } from './account-words.ts';

export function AccountStateChip({ state }: { state: string }) {
  const t = useText();
  return <StatusChip tone={stateTone(state)}>{t(stateWord(state))}</StatusChip>;
}
