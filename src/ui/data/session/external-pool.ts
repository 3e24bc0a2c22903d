/** Where people sign in, as the server wrote it into the page (D1.6). */
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';

function read(): { label: string | null } | null {
  const content = document.querySelector('meta[name="koryo-pool"]')?.getAttribute('content');
  return content ? (JSON.parse(content) as { label: string | null }) : null;
}

/** The external pool in the built-in one's place; null: the built-in one. It does not change while the page lives. */
export const externalPool = typeof document === 'undefined' ? null : read();

/** What people call the accounts of the external pool. */
export function useAccountWord(): string {
  const t = useText();
  return externalPool?.label ?? t(uiMessages.companyAccount);
}
