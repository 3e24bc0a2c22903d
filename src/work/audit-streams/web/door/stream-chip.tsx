import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { stateOf } from './stream-state.ts';
import type { AuditStreamFieldsFragment } from './audit-streams.graphql.generated.ts';

/** How a stream is, in a word. */
export function StreamState({ stream }: { stream: AuditStreamFieldsFragment }) {
  const t = useText();
  const { word, tone } = stateOf(stream);
  return <StatusChip tone={tone}>{t(word)}</StatusChip>;
}
