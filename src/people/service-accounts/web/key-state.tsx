import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { serviceAccountMessages as m } from '../messages.ts';
import type { ApiKeyState } from '../rules/types.ts';

const TONES = { ACTIVE: 'running', EXPIRED: 'waiting', REVOKED: 'stopped' } as const;

export function KeyStateChip({ state }: { state: ApiKeyState }) {
  const t = useText();
  return <StatusChip tone={TONES[state]}>{t(m[state])}</StatusChip>;
}
