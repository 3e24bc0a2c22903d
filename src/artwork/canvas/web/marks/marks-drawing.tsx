import type { Point } from '../door/panes/geometry.ts';
import type { MarkShape } from '../door/marks/marks-shape.ts';

/** Length of an arrow's head, px of the screen. */
const HEAD = 11;

/** A mark in mm of its page; strokes and heads keep their size on the screen (--inverse is mm per px). */
export function MarkDrawing({ shape }: { shape: MarkShape }) {
  switch (shape.kind) {
    case 'point':
      return null;
    case 'rectangle':
      return <rect x={shape.box.x} y={shape.box.y} width={shape.box.w} height={shape.box.h} />;
    case 'arrow':
      return <Arrow from={shape.from} to={shape.to} />;
    case 'freehand':
      return <polyline points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
    case 'highlight':
      return shape.boxes.map((box, index) => (
        <rect key={index} className="k-issue-text" x={box.x} y={box.y} width={box.w} height={box.h} />
      ));
  }
}

function Arrow({ from, to }: { from: Point; to: Point }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <g transform={`translate(${to.x} ${to.y}) rotate(${angle})`}>
        <path className="k-issue-head" d={`M0 0L${-HEAD} ${-HEAD / 2.2}L${-HEAD} ${HEAD / 2.2}Z`} />
      </g>
    </>
  );
}
