import { defineRoutes } from './route.ts';
import { titles } from './titles.ts';

/** Signing in and out. */
export const accountRoutes = defineRoutes([
  {
    path: '/signin',
    title: titles.signIn,
    screen: () => import('#features/accounts/web/sign-in-screen.tsx').then((module) => module.SignInScreen),
    layout: 'bare',
    publicOnly: true,
  },
  {
    path: '/signin/external',
    title: titles.signIn,
    screen: () => import('#features/accounts/web/external-end-screen.tsx').then((module) => module.ExternalEndScreen),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  {
    path: '/forgotpassword',
    title: titles.forgotPassword,
    screen: () => import('#features/accounts/web/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
    layout: 'bare',
    publicOnly: true,
  },
  {
    path: '/signout',
    title: titles.signOut,
    screen: () => import('#features/accounts/web/sign-out-screen.tsx').then((module) => module.SignOutScreen),
    layout: 'bare',
    open: true,
  },
]);
