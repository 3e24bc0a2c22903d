import { useId } from 'react';
import { safeColour, type Line, type LineStyle, type PageLayout } from '#workbook/model/layout.ts';
import { fillOpacity, fillPaint, SheetFillDefinition } from './sheet-fill.tsx';

const WIDTHS: Readonly<Record<LineStyle, number>> = {
  hair: 0.5,
  dotted: 1,
  dashed: 1,
  dashDot: 1,
  dashDotDot: 1,
  thin: 1,
  double: 1,
  medium: 2,
  mediumDashed: 2,
  mediumDashDot: 2,
  mediumDashDotDot: 2,
  slantDashDot: 2,
  thick: 3,
};

const DASHES: Partial<Record<LineStyle, string>> = {
  hair: '1 1',
  dotted: '2 2',
  dashed: '4 2',
  dashDot: '8 3 3 3',
  dashDotDot: '8 3 3 3 3 3',
  mediumDashed: '8 3',
  mediumDashDot: '8 3 3 3',
  mediumDashDotDot: '8 3 3 3 3 3',
  slantDashDot: '10 3 5 3',
};

/** What lies under the texts: fills and borders. */
export function SheetGround({ page }: { page: PageLayout }) {
  const id = useId();
  return (
    <svg className="k-sheet-layer" width={page.width} height={page.height} aria-hidden>
      <defs>
        {page.fills.map(({ fill }, index) => (
          <SheetFillDefinition key={index} fill={fill} id={`${id}f${index}`} />
        ))}
      </defs>
      {page.fills.map(({ x, y, w, h, fill }, index) => (
        <rect key={index} x={x} y={y} width={w} height={h} fill={fillPaint(fill, `${id}f${index}`)} fillOpacity={fillOpacity(fill)} />
      ))}
      {page.lines.flatMap((line, index) =>
        strandsOf(line).map(([x1, y1, x2, y2], strand) => (
          <line
            key={`${index}-${strand}`}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            stroke={safeColour(line.colour)}
            strokeWidth={WIDTHS[line.style] ?? 1}
            strokeDasharray={DASHES[line.style]}
            strokeLinecap={DASHES[line.style] ? undefined : 'square'}
          />
        )),
      )}
    </svg>
  );
}

/** A double border is two lines, one at each side. */
function strandsOf({ x1, y1, x2, y2, style }: Line): [x1: number, y1: number, x2: number, y2: number][] {
  if (style !== 'double') return [[x1, y1, x2, y2]];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(-(y2 - y1) / length) * 1.25, ((x2 - x1) / length) * 1.25];
  return [
    [x1 + dx, y1 + dy, x2 + dx, y2 + dy],
    [x1 - dx, y1 - dy, x2 - dx, y2 - dy],
  ];
}
