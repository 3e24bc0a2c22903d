import { type ReactNode } from 'react';
import { laterNamed } from '#ui/later.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import type { BarChartProps, BarRow } from '#ui/components/charts/bar-chart.tsx';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { dashboardMessages as m } from '../messages.ts';

const BarChart = laterNamed(
  () => import('#ui/components/charts/bar-chart.tsx'),
  'BarChart',
  () => <Loading />,
);

interface Props extends Omit<BarChartProps, 'label' | 'onSelect'> {
  title: string;
  help: string;
  /** What the rows are of, the head of the table's first column. */
  of: string;
  /** The list behind a row; null where there is none. */
  listOf?: (id: string) => string | null;
}

/** A chart with its numbers as a table under it, both leading to the lists behind them. */
export function FigureCard({ title, help, of, rows, series, stacked, format, listOf }: Props) {
  const t = useText();
  const { go } = useNavigation();
  const select = (id: string) => {
    const list = listOf?.(id);
    if (list) void go(list);
  };
  return (
    <Section title={title} description={help}>
      <Card className="k-figure-card">
        {rows.length === 0 ? (
          <p className="k-quiet">{t(m.nothing)}</p>
        ) : (
          <>
            <BarChart
              label={title}
              rows={rows}
              series={series}
              format={format}
              onSelect={listOf && select}
              {...(stacked ? { stacked } : {})}
            />
            <details>
              <summary>{t(m.asTable)}</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{of}</th>
                    {series.map(({ id, label }) => (
                      <th key={id} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">{named(row, listOf)}</th>
                      {series.map(({ id }) => (
                        <td key={id}>{format(row.values[id] ?? 0)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </Card>
    </Section>
  );
}

function named({ id, label }: BarRow, listOf: Props['listOf']): ReactNode {
  const list = listOf?.(id);
  return list ? <Link to={list}>{label}</Link> : label;
}
