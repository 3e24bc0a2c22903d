import {
  Bot,
  Building2,
  FileSpreadsheet,
  History,
  KeyRound,
  LayoutTemplate,
  ListTree,
  Mails,
  Puzzle,
  ScrollText,
  SlidersHorizontal,
  SpellCheck,
  TableProperties,
  Trash2,
  Type,
  Users,
  UsersRound,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { Message } from '#shared/i18n.ts';
import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { companyGroups as groups, companyMessages as m, companyPages as pages } from '../../../messages.ts';
import { usePageExists } from './page-exists.ts';
import './company-navigation.css';

interface SettingsPage {
  to: string;
  icon: LucideIcon;
  title: Message;
  /** What it is for, where the word alone does not say it. */
  help: Message;
}

const GROUPS: readonly { title: Message; pages: readonly SettingsPage[] }[] = [
  {
    title: groups.people,
    pages: [
      { to: '/company/accounts', icon: Users, title: pages.accounts, help: pages.accountsHelp },
      { to: '/company/teams', icon: UsersRound, title: pages.teams, help: pages.teamsHelp },
      { to: '/company/identity', icon: KeyRound, title: pages.signIn, help: pages.signInHelp },
      { to: '/company/serviceaccounts', icon: Bot, title: pages.serviceAccounts, help: pages.serviceAccountsHelp },
    ],
  },
  {
    title: groups.wording,
    pages: [
      // /company/parts shows the same parts: a company's library holds no others.
      { to: '/company/library', icon: Puzzle, title: pages.parts, help: pages.partsHelp },
      { to: '/company/spec', icon: TableProperties, title: pages.spec, help: pages.specHelp },
      { to: '/company/exceltemplate', icon: FileSpreadsheet, title: pages.excelTemplate, help: pages.excelTemplateHelp },
    ],
  },
  {
    title: groups.work,
    pages: [
      { to: '/company/approval', icon: ListTree, title: pages.approval, help: pages.approvalHelp },
      { to: '/company/overview', icon: LayoutTemplate, title: pages.overview, help: pages.overviewHelp },
    ],
  },
  {
    title: groups.inspection,
    pages: [
      { to: '/company/inspectionsettings', icon: SlidersHorizontal, title: pages.inspectionSettings, help: pages.inspectionSettingsHelp },
      { to: '/company/notations', icon: SpellCheck, title: pages.notations, help: pages.notationsHelp },
      { to: '/company/shapes', icon: Type, title: pages.shapes, help: pages.shapesHelp },
    ],
  },
  {
    title: groups.records,
    pages: [
      { to: '/company/history', icon: History, title: pages.history, help: pages.historyHelp },
      { to: '/company/auditstreams', icon: ScrollText, title: pages.auditStreams, help: pages.auditStreamsHelp },
      { to: '/company/webhooks', icon: Webhook, title: pages.webhooks, help: pages.webhooksHelp },
      { to: '/bin', icon: Trash2, title: pages.bin, help: pages.binHelp },
      { to: '/company/outbox', icon: Mails, title: pages.outbox, help: pages.outboxHelp },
    ],
  },
];

const HOME: SettingsPage = { to: '/company', icon: Building2, title: m.info, help: m.description };

/** The pages of a company's settings, at the side of each of them: those that the person may open. */
export function CompanyNavigation({ pathname }: { pathname: string }) {
  const t = useText();
  const exists = usePageExists();
  const { openPages } = useViewer();
  const shown = (list: readonly SettingsPage[]) => list.filter(({ to }) => exists(to) && openPages.includes(to));
  // The library is where the company's own parts are made and listed too.
  const at = pathname === '/company/parts' || pathname === '/company/part' ? '/company/library' : pathname;
  const item = ({ to, icon: Icon, title, help }: SettingsPage) => (
    <li key={to}>
      <Link to={to} title={t(help)} aria-current={at === to || (to !== '/company' && at.startsWith(`${to}/`)) ? 'page' : undefined}>
        <Icon aria-hidden />
        {t(title)}
      </Link>
    </li>
  );
  return (
    <nav className="k-company-nav" aria-label={t(m.title)}>
      <ul>{shown([HOME]).map(item)}</ul>
      {GROUPS.map(({ title, pages: inside }) => {
        const open = shown(inside);
        if (open.length === 0) return null;
        return (
          <section key={title.en}>
            <h2>{t(title)}</h2>
            <ul>{open.map(item)}</ul>
          </section>
        );
      })}
    </nav>
  );
}
