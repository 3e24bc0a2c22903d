/** Where people sign in, as the server wrote it into the page (D1.6). */
import { useText } from '../../i18n.tsx';
import { session } from './session.ts';
import { uiMessages } from '../../messages.ts';

function read(): { label: string | null } | null {
  const content = document.querySelector('meta[name="koryo-pool"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as { label: string | null }) : null;
}

/** The external pool in the built-in one's place; null: the built-in one. It does not change while the page lives. */
export const externalPool = typeof document === 'undefined' ? null : read();

/** Whether the person gives no password here: the external pool signs everybody in, or their company's provider did. */
export function signsElsewhere(): boolean {
  return externalPool !== null || session.provider() !== null;
}

/** What people call the accounts that they sign in with elsewhere. */
export function useAccountWord(): string {
  const t = useText();
  return session.provider()?.label ?? externalPool?.label ?? t(uiMessages.companyAccount);
}
