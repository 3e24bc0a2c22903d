import '#ui/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from '#ui/i18n.tsx';
import { session } from '#ui/data/session.ts';
import { clearState, leaveForSignIn } from './leave.ts';
import { preloadScreen, router } from './router.tsx';

session.onForget(() => void clearState());
session.onLeave(() => void leaveForSignIn(router));
preloadScreen(location.pathname);

const host = document.getElementById('koryo');
if (!host) throw new Error('index.html has no #koryo');
createRoot(host).render(
  <StrictMode>
    <I18nProvider>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
