import { safeColour, type Fill, type GradientStop } from '#workbook/model/layout.ts';

/** What an SVG shape is filled with; gradients and stripes refer to a `SheetFillDefinition` of the same id. */
export const fillPaint = (fill: Fill | null, id: string): string =>
  fill === null ? 'none' : fill.kind === 'solid' ? safeColour(fill.colour) : `url(#${id})`;

export const fillOpacity = (fill: Fill | null): number | undefined =>
  fill?.kind === 'solid' && fill.opacity < 1 ? fill.opacity : undefined;

/** Sides of a tile of stripes. */
const TILE = 6;

export function SheetFillDefinition({ fill, id }: { fill: Fill | null; id: string }) {
  if (fill === null || fill.kind === 'solid') return null;
  if (fill.kind === 'linear') {
    const turn = (Number(fill.angle) / 180) * Math.PI;
    const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
    return (
      <linearGradient id={id} x1={0.5 - x} y1={0.5 - y} x2={0.5 + x} y2={0.5 + y}>
        {stopsOf(fill.stops)}
      </linearGradient>
    );
  }
  if (fill.kind === 'radial') {
    return (
      <radialGradient id={id} cx={Number(fill.x)} cy={Number(fill.y)} r={0.75}>
        {stopsOf(fill.stops)}
      </radialGradient>
    );
  }
  const [angle = 0, other] = fill.angles.map(Number);
  return (
    <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
      <rect width={TILE} height={TILE} fill={safeColour(fill.back)} />
      <rect width={TILE} height={Number(fill.weight)} fill={safeColour(fill.fore)} />
      {other !== undefined && <rect width={Number(fill.weight)} height={TILE} fill={safeColour(fill.fore)} />}
    </pattern>
  );
}

const stopsOf = (stops: readonly GradientStop[]) =>
  stops.map(({ offset, colour }, index) => <stop key={index} offset={Number(offset)} stopColor={safeColour(colour)} />);
