import { Bar, BarChart as Chart, LabelList, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import './bar-chart.css';

/** One bar, or one row of bars. */
export interface BarRow {
  id: string;
  label: string;
  values: Readonly<Record<string, number>>;
}

export interface BarSeries {
  id: string;
  label: string;
  /** A colour token: 'var(--indigo-600)'. */
  colour: string;
}

export interface BarChartProps {
  /** What is shown, read aloud; the numbers stand in a table beside it. */
  label: string;
  rows: readonly BarRow[];
  series: readonly BarSeries[];
  /** Series of a row in one bar, end to end. */
  stacked?: boolean;
  /** How a value reads ('3日'). */
  format: (value: number) => string;
  onSelect?: ((id: string) => void) | undefined;
}

const ROW = 34;
const LABELS = 150;
/** In Latin letters; those of Japanese are twice as wide. */
const LONGEST = 24;

function short(text: string): string {
  let width = 0;
  const fits = Array.from(text).findIndex((letter) => (width += letter > '\u2e7f' ? 2 : 1) > LONGEST);
  return fits < 0 ? text : `${Array.from(text).slice(0, fits).join('')}…`;
}

/** In ink: a pale series' own colour cannot be read. */
const legendWords = (words: string) => <span className="k-chart-legend">{words}</span>;

/** Horizontal bars under each other, named at their left. */
export function BarChart({ label, rows, series, stacked, format, onSelect }: BarChartProps) {
  const data = rows.map(({ id, label: name, values }) => ({ id, name, ...values }));
  const bars = stacked ? 1 : series.length;
  const height = rows.length * Math.max(ROW, bars * 18 + 10) + (series.length > 1 ? 56 : 24);
  return (
    <div className="k-chart" role="img" aria-label={label} data-selectable={onSelect ? true : undefined}>
      <ResponsiveContainer width="100%" height={height}>
        <Chart layout="vertical" data={data} margin={{ top: 4, right: 48, bottom: 0, left: 0 }} accessibilityLayer={false} barGap={2}>
          <XAxis type="number" hide allowDecimals={false} />
          <YAxis type="category" dataKey="name" width={LABELS} tickLine={false} axisLine={false} tickFormatter={short} interval={0} />
          <Tooltip formatter={(value) => format(Number(value))} cursor={{ fill: 'var(--grey-100)' }} />
          {series.length > 1 && <Legend iconType="square" verticalAlign="bottom" height={28} itemSorter={null} formatter={legendWords} />}
          {series.map((one, index) => (
            <Bar
              key={one.id}
              dataKey={one.id}
              name={one.label}
              fill={one.colour}
              isAnimationActive={false}
              maxBarSize={20}
              minPointSize={stacked ? 0 : 2}
              radius={stacked ? 0 : 3}
              onClick={(entry: { payload?: { id?: string } }) => entry.payload?.id && onSelect?.(entry.payload.id)}
              {...(stacked ? { stackId: 'one' } : {})}
            >
              {!stacked && index < 2 && <LabelList dataKey={one.id} position="right" formatter={(value) => format(Number(value))} />}
            </Bar>
          ))}
        </Chart>
      </ResponsiveContainer>
    </div>
  );
}
