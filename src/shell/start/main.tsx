import '#ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '#ui/data/session/session.ts';
import { keepFocus } from '#ui/focus-keeper.ts';
import { I18nProvider } from '#ui/i18n.tsx';
import { isGuestPath } from './guest-paths.ts';
import { Start } from './start.tsx';

// The session is asked for while the application's code is on its way; whoever needs it next takes the answer.
if (!isGuestPath(location.pathname)) void session.renew().catch(() => undefined);

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
