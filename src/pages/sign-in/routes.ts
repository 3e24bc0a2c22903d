import { VERIFY_PATH } from '#artwork/submissions/rules/paths.ts';
import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** For people without an account. Their addresses are known before the application is loaded. */
export const openRoutes = defineRoutes([
  // For people from outside, with the link of an invitation: no account, and no page but this.
  {
    path: '/guest',
    title: titles.guest,
    screen: () => import('#pages/guest/guest-page.tsx').then((module) => module.GuestPage),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  // For everybody, printers among them: no account, and no question to the API.
  {
    path: VERIFY_PATH,
    title: titles.verify,
    screen: () => import('#pages/submissions/verify-page.tsx').then((module) => module.VerifyPage),
    layout: 'bare',
    open: true,
  },
]);
