import type { Message } from '#shared/i18n.ts';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { accountMessages as m } from '../../messages.ts';
import { ACCOUNT_STATES, type AccountState } from '#people/sign-in/rules/types.ts';

const TONES: Record<AccountState, StatusTone> = { FORCE_CHANGE_PASSWORD: 'waiting', CONFIRMED: 'running', DISABLED: 'stopped' };

function known(state: string): AccountState {
  return ACCOUNT_STATES.find((one) => one === state) ?? 'FORCE_CHANGE_PASSWORD';
}

export function stateWord(state: string): Message {
  return m[known(state)];
}

export function stateTone(state: string): StatusTone {
  return TONES[known(state)];
}
