import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownBuild } from '#ui/data/newer-build.ts';
import { opening } from '#ui/data/operations/opening-questions.ts';
import { session } from '#ui/data/session/session.ts';
import { keepFocus } from '#ui/focus-keeper.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { isGuestPath } from './guest-paths.ts';
import { Start } from './start.tsx';

/** The session, and with it what the page is about to ask, are asked for while the application's code is on its way; whoever needs them next takes the answers. */
async function begin(): Promise<void> {
  await session.renew();
  const [userId, idToken] = [session.subject(), session.idToken()];
  if (userId && idToken) opening.askAhead({ userId, build: ownBuild(), path: location.pathname + location.search }, idToken);
}

if (!isGuestPath(location.pathname)) void begin().catch(() => undefined);

keepFocus();
const host = document.getElementById('koryo');
if (!host) throw new Error('index.html has no #koryo');
createRoot(host).render(
  <StrictMode>
    <I18nProvider>
      <Start />
    </I18nProvider>
  </StrictMode>,
);
