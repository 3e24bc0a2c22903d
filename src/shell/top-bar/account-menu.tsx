import { ArrowRightLeft, Building2, LogOut, Trash2, UserRound } from 'lucide-react';
import { isOneOf } from '#shared/one-of.ts';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import type { CurrentViewer } from '#ui/viewer.tsx';
import { LOCALES } from '#shared/i18n.ts';
import { titles } from '#pages/titles.ts';
import { switchMessages } from '#people/tenancy/web/door/switch-messages.ts';
import { shellMessages } from '../messages.ts';
import { hasPage } from '../site-map/site-map.ts';
import { useChooseLanguage } from './choose-language.ts';

const MY_PAGE = '/company/accounts/mypage';

/** The person's name, My page, the language, the provider's staff's switch of companies, Sign out. */
export function useAccountMenu(viewer: CurrentViewer, onSwitch: (to: 'customer' | 'own') => void): MenuItem[] {
  const { t, locale } = useI18n();
  const chooseLanguage = useChooseLanguage(viewer);
  return [
    { kind: 'text', label: viewer.name, detail: viewer.company.name },
    { kind: 'line' },
    ...(hasPage(MY_PAGE) ? [{ kind: 'link' as const, label: t(shellMessages.myPage), icon: <UserRound aria-hidden />, to: MY_PAGE }] : []),
    { kind: 'link', label: t(titles.bin), icon: <Trash2 aria-hidden />, to: '/bin' },
    {
      kind: 'choice',
      label: t(shellMessages.language),
      value: locale,
      options: [
        { value: 'ja', label: t(uiMessages.japanese) },
        { value: 'en', label: t(uiMessages.english) },
      ],
      onChange: (value) => isOneOf(LOCALES, value) && void chooseLanguage(value),
    },
    { kind: 'line' },
    ...(viewer.viewerCan.includes('RUN_COMPANIES')
      ? [{ kind: 'link' as const, label: t(titles.companies), icon: <Building2 aria-hidden />, to: '/companies' }]
      : []),
    ...(viewer.viewerCan.includes('SWITCH_COMPANY')
      ? [{ label: t(switchMessages.title), icon: <ArrowRightLeft aria-hidden />, onSelect: () => onSwitch('customer') }]
      : []),
    ...(viewer.otherAccounts.length > 0
      ? [{ label: t(shellMessages.switchAccount), icon: <ArrowRightLeft aria-hidden />, onSelect: () => onSwitch('own') }]
      : []),
    { kind: 'link', label: t(shellMessages.signOut), icon: <LogOut aria-hidden />, to: '/signout' },
  ];
}
