import { LogOut, UserRound } from 'lucide-react';
import type { MenuItem } from '#ui/components/menu.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { CurrentViewer } from '#ui/viewer.tsx';
import type { Locale } from '#shared/i18n.ts';
import { shellMessages } from '../messages.ts';
import { hasPage } from '../site-map/site-map.ts';

const MY_PAGE = '/company/accounts/mypage';

/** The person's name, My page, the language, Sign out. */
export function useAccountMenu(viewer: CurrentViewer): MenuItem[] {
  const { t, locale, setLocale } = useI18n();
  return [
    { kind: 'text', label: viewer.name, detail: viewer.company.name },
    { kind: 'line' },
    ...(hasPage(MY_PAGE)
      ? [{ kind: 'link' as const, label: t(shellMessages.myPage), icon: <UserRound aria-hidden />, to: MY_PAGE }]
      : []),
    {
      kind: 'choice',
      label: t(shellMessages.language),
      value: locale,
      options: [
        { value: 'ja', label: t(shellMessages.japanese) },
        { value: 'en', label: t(shellMessages.english) },
      ],
      onChange: (value) => setLocale(value as Locale),
    },
    { kind: 'line' },
    { kind: 'link', label: t(shellMessages.signOut), icon: <LogOut aria-hidden />, to: '/signout' },
  ];
}
