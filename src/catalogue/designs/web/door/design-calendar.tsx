import { Link } from '#ui/components/actions/link.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { MonthCell, MonthGrid, useMonth, type MonthDay } from '#ui/components/month/month-grid.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { designListMessages as m } from '../../list-messages.ts';
import { isEnded } from '../../rules/stage-state.ts';
import { useStageWord } from './design-status.tsx';
import { NoDesigns, type FilteredDesigns } from './no-designs.tsx';
import { DesignListDocument, type DesignListQueryVariables, type DesignRowFragment } from './designs.graphql.generated.ts';

interface Props extends FilteredDesigns {
  asked: DesignListQueryVariables;
  month: string;
  onMonth: (month: string) => void;
  /** The list of what is due on a day. */
  listPath: (day: string) => string;
}

/** The design projects of a month by the day on which they are due. Each week is asked for by itself, and a week that holds more than one answer day by day, so that a full month is whole. Where there are none in any month, it leads on. */
export function DesignCalendar({ asked, month: wanted, onMonth, listPath, ...filters }: Props) {
  const t = useText();
  const month = useMonth(wanted);
  const due = { dueFrom: month.from, dueTo: month.to };
  const any = useAppQuery(DesignListDocument, { ...asked, ...due, limit: 1 }, { failure: m.listFailed });
  const nothing = any.data?.designs.total === 0;
  // An empty month may have full ones beside it; where no day at all has one, days are of no use.
  const whole = useAppQuery(DesignListDocument, { ...asked, limit: 1 }, { failure: m.listFailed, pause: !nothing });
  if (nothing && whole.data?.designs.total === 0) return <NoDesigns {...filters} />;
  return (
    <MonthGrid
      month={month}
      onMonth={onMonth}
      caption={(title) => t(m.calendarCaption, { month: title })}
      renderWeek={(days) => <Week days={days} asked={asked} listPath={listPath} />}
    >
      {nothing && <p className="k-month-empty">{t(m.nothingDue)}</p>}
    </MonthGrid>
  );
}

function Week({ days, asked, listPath }: Pick<Props, 'asked' | 'listPath'> & { days: readonly MonthDay[] }) {
  const dueFrom = days[0]?.date ?? '';
  const dueTo = days.at(-1)?.date ?? '';
  const query = useAppQuery(
    DesignListDocument,
    { ...asked, dueFrom, dueTo, sort: 'dueDate', direction: 'asc', limit: MAX_PAGE_SIZE },
    { failure: m.listFailed },
  );
  const found = query.data?.designs;
  const overfull = found !== undefined && found.total > found.items.length;
  const due = Map.groupBy(found?.items ?? [], (design) => design.dueDate ?? '');
  if (query.error) {
    return (
      <tr>
        <td colSpan={7}>
          <TableProblem message={query.error} onRetry={query.refetch} />
        </td>
      </tr>
    );
  }
  return (
    <tr aria-busy={query.loading || undefined}>
      {days.map((day) => {
        const designs = due.get(day.date) ?? [];
        const cell = { day, to: listPath(day.date) };
        return overfull ? (
          <FullDay key={day.date} {...cell} asked={asked} />
        ) : (
          <DayCell key={day.date} {...cell} designs={designs} count={designs.length} />
        );
      })}
    </tr>
  );
}

/** A day of a week that is not answered in one page. */
function FullDay({ asked, day, to }: { asked: DesignListQueryVariables; day: MonthDay; to: string }) {
  const alone = { dueFrom: day.date, dueTo: day.date, sort: 'stage', direction: 'asc', limit: SHOWN };
  const query = useAppQuery(DesignListDocument, { ...asked, ...alone }, { failure: m.listFailed });
  const found = query.data?.designs;
  return <DayCell day={day} to={to} designs={found?.items ?? []} count={found?.total ?? 0} />;
}

/** As many as a cell holds. */
const SHOWN = 3;

interface DayProps {
  day: MonthDay;
  /** The first of what is due. */
  designs: readonly DesignRowFragment[];
  count: number;
  to: string;
}

function DayCell({ day, designs, count, to }: DayProps) {
  const t = useText();
  const word = useStageWord();
  const label = [day.name, t(m.dueOnDay, { n: count })].join('、');
  return (
    <MonthCell day={day} to={to} label={label} count={count} late={day.late && designs.some(({ status }) => !isEnded(status))}>
      {designs.slice(0, SHOWN).map((design) => (
        <li key={design.id}>
          <Link
            to={path`/${design.brandId}/${design.productId}/${design.id}/overview`}
            className="k-month-task"
            data-late={(day.late && !isEnded(design.status)) || undefined}
            tabIndex={-1}
            title={[design.name, design.above.join(' › '), word(design.status)].join('\n')}
          >
            {design.name}
          </Link>
        </li>
      ))}
      {count > SHOWN && (
        <li>
          <Link to={to} className="k-month-more" tabIndex={-1}>
            {t(m.more, { n: count - SHOWN })}
          </Link>
        </li>
      )}
    </MonthCell>
  );
}
