import { defineRoutes } from '#pages/route.ts';
import { titles } from '#pages/titles.ts';

/** Signing in and out. */
export const accountRoutes = defineRoutes([
  {
    path: '/signin',
    title: titles.signIn,
    screen: () => import('#pages/sign-in/sign-in-page.tsx').then((module) => module.SignInPage),
    layout: 'bare',
    publicOnly: true,
  },
  {
    path: '/signin/external',
    title: titles.signIn,
    screen: () => import('#pages/sign-in/external-end-page.tsx').then((module) => module.ExternalEndPage),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  {
    path: '/signin/link',
    title: titles.setPassword,
    screen: () => import('#pages/sign-in/password-link-page.tsx').then((module) => module.PasswordLinkPage),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  {
    path: '/setup',
    title: titles.setup,
    screen: () => import('#pages/sign-in/setup-page.tsx').then((module) => module.SetupPage),
    layout: 'bare',
    open: true,
    leadsHome: false,
  },
  {
    path: '/forgotpassword',
    title: titles.forgotPassword,
    screen: () => import('#pages/sign-in/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    layout: 'bare',
    publicOnly: true,
  },
  {
    path: '/signout',
    title: titles.signOut,
    screen: () => import('#pages/sign-in/sign-out-page.tsx').then((module) => module.SignOutPage),
    layout: 'bare',
    open: true,
  },
]);
