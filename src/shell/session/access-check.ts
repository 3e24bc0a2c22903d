import { openToast } from '#ui/toast-state.ts';
import { appClient } from '#ui/data/operations/client.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { initialLocale } from '#ui/i18n.tsx';
import { format } from '#shared/i18n.ts';
import { shellMessages } from '../messages.ts';
import { accessCache, type UrlAccess } from './access-cache.ts';
import { UrlAccessDocument } from './session.graphql.generated.ts';

const cache = accessCache();

/** Forgets what the last person might open. */
export function forgetAccess(): void {
  cache.clear();
}

/** The cached answer, else the API's. The API guards every query by itself: when the question fails, the screen says what it meets. */
export async function askUrlAccess(path: string): Promise<UrlAccess> {
  const known = cache.get(path);
  if (known) return known;
  const result = await appClient().query(UrlAccessDocument, { path }, { requestPolicy: 'network-only' }).toPromise();
  if (!result.data) {
    const locale = initialLocale();
    openToast('error', format(shellMessages.accessCheckFailed, locale), errorText(result.error, locale));
    return { allowed: true, reason: null };
  }
  const access = { allowed: result.data.urlAccess.allowed, reason: result.data.urlAccess.reason, closedBy: result.data.urlAccess.closedBy };
  cache.set(path, access);
  return access;
}
