import { Bell, Building2, ChevronDown, CircleHelp, LayoutGrid, ListChecks, Package } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { laterNamed } from '#ui/later.tsx';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer, type CurrentViewer } from '#ui/viewer.tsx';
import { shellMessages } from '../messages.ts';
import { hasPage } from '../site-map/site-map.ts';
import { useAccountMenu } from './account-menu.tsx';
import { HelpDialogs, useHelpMenu, type HelpDialog } from './help-menu.tsx';
import { Logo } from './logo.tsx';
import { useLiveCounts } from './live-counts.ts';
import { SearchSlot } from './search-slot.tsx';
import './top-bar.css';

const SwitchCompanyDialog = laterNamed(() => import('#people/tenancy/web/door/switch-company-dialog.tsx'), 'SwitchCompanyDialog');

const SwitchAccountDialog = laterNamed(() => import('./switch-account-dialog.tsx'), 'SwitchAccountDialog');

/** 52 px, white: logo, company, search, the main places, help, account. */
export function TopBar({ viewer, onSlot }: { viewer: CurrentViewer; onSlot: (slot: HTMLElement | null) => void }) {
  const t = useText();
  const counts = useLiveCounts(viewer);
  const [help, setHelp] = useState<HelpDialog | null>(null);
  const helpItems = useHelpMenu(setHelp);
  const [switching, setSwitching] = useState<'customer' | 'own' | null>(null);
  const accountItems = useAccountMenu(viewer, setSwitching);
  return (
    <header className="k-top-bar">
      <Link to="/" className="k-top-logo" aria-label={t(shellMessages.home)}>
        <Logo />
      </Link>
      <span className="k-top-company" title={viewer.company.name}>
        {viewer.company.name}
      </span>
      <div className="k-top-heading" ref={onSlot} />
      <SearchSlot />
      <nav className="k-top-nav" aria-label={t(shellMessages.mainNavigation)}>
        <TopLink to="/brand" icon={<LayoutGrid aria-hidden />} text={t(shellMessages.brands)} />
        <TopLink to="/designs" icon={<Package aria-hidden />} text={t(shellMessages.designs)} />
        <TopLink to="/listTask" icon={<ListChecks aria-hidden />} text={t(shellMessages.tasks)}>
          {counts.openTaskCount > 0 && (
            <span className="k-count" title={t(shellMessages.openTasks, { n: counts.openTaskCount })}>
              {counts.openTaskCount > 99 ? '99+' : counts.openTaskCount}
            </span>
          )}
        </TopLink>
        <TopLink to="/notifications" icon={<Bell aria-hidden />} text={t(shellMessages.notices)}>
          {counts.unreadNoticeCount > 0 && (
            <span className="k-count" title={t(shellMessages.unreadNotices, { n: counts.unreadNoticeCount })}>
              {counts.unreadNoticeCount > 99 ? '99+' : counts.unreadNoticeCount}
            </span>
          )}
        </TopLink>
        <TopLink to="/company" icon={<Building2 aria-hidden />} text={t(shellMessages.company)} />
      </nav>
      <Menu items={helpItems} label={t(shellMessages.help)}>
        <button type="button" className="k-icon-button" aria-label={t(shellMessages.help)}>
          <CircleHelp aria-hidden />
        </button>
      </Menu>
      <Menu items={accountItems} label={t(shellMessages.account)}>
        <button type="button" className="k-top-account">
          <Avatar person={viewer} size={28} />
          {/* Spoken also where the bar is too narrow to show the name. */}
          <span className="k-unseen">{`${t(shellMessages.account)}: ${viewer.name}`}</span>
          <span aria-hidden="true">{viewer.name}</span>
          <ChevronDown aria-hidden />
        </button>
      </Menu>
      <HelpDialogs shown={help} onShow={setHelp} />
      {switching === 'own' && <SwitchAccountDialog onClose={() => setSwitching(null)} />}
      {switching === 'customer' && <SwitchCompanyDialog onClose={() => setSwitching(null)} />}
    </header>
  );
}

/** A place in the bar; left out where its page does not exist, or this person may not open it. */
function TopLink({ to, icon, text, children }: { to: string; icon: ReactNode; text: string; children?: ReactNode }) {
  const { openPages } = useViewer();
  if (!hasPage(to) || !openPages.includes(to)) return null;
  return (
    <Link to={to} className="k-top-link" title={text}>
      {icon}
      <span>{text}</span>
      {children}
    </Link>
  );
}
