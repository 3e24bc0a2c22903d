import { VERIFY_PATH } from '#features/submissions/rules/paths.ts';
import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** For people without an account. Their addresses are known before the application is loaded. */
export const openRoutes = defineRoutes([
  // For people from outside, with the link of an invitation: no account, and no page but this.
  {
    path: '/guest',
    title: titles.guest,
    screen: () => import('#features/inspections/web/guest/guest-screen.tsx').then((module) => module.GuestScreen),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  // For everybody, printers among them: no account, and no question to the API.
  {
    path: VERIFY_PATH,
    title: titles.verify,
    screen: () => import('#features/submissions/web/verify-screen.tsx').then((module) => module.VerifyScreen),
    layout: 'bare',
    open: true,
  },
]);
