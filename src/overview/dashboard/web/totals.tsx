import { Link } from '#ui/components/actions/link.tsx';
import { useText } from '#ui/i18n.tsx';
import { dashboardMessages as m } from '../messages.ts';
import type { DashboardQuery } from './door/dashboard.graphql.generated.ts';

type Figures = DashboardQuery['dashboard'];

/** The five numbers at the head, each leading to its list. */
export function Totals({ figures, firstPassList }: { figures: Figures; firstPassList: string }) {
  const t = useText();
  const { open, overdue, dueSoon, completed, firstPassPercent } = figures;
  const all = [
    { id: 'open', words: m.open, value: t(m.designs, { n: open }), to: '/designs' },
    { id: 'overdue', words: m.overdue, value: t(m.designs, { n: overdue }), to: '/designs?due=overdue', late: overdue > 0 },
    { id: 'dueSoon', words: m.dueSoon, value: t(m.designs, { n: dueSoon }), to: '/designs?due=week' },
    {
      id: 'completed',
      words: m.completed,
      value: t(m.designs, { n: completed }),
      to: '/designs?status=COMPLETED&sort=updatedAt&asc=false',
    },
    {
      id: 'firstPass',
      words: m.firstPass,
      value: firstPassPercent === null ? '–' : t(m.percent, { n: firstPassPercent }),
      to: firstPassList,
    },
  ];
  return (
    <ul className="k-totals">
      {all.map(({ id, words, value, to, late }) => {
        const figure = (
          <>
            <span>{t(words)}</span>
            <strong className="k-figures">{value}</strong>
          </>
        );
        return (
          <li key={id} data-late={late || undefined}>
            <Link to={to}>{figure}</Link>
          </li>
        );
      })}
    </ul>
  );
}
