import type { RefObject } from 'react';
import type { FindingKind } from '../../rules/findings.ts';
import type { Severity } from '../../rules/types.ts';
import type { MmBox } from './pane.ts';

/** A place of a finding on the page in view. */
export interface Mark {
  findingId: string;
  number: number;
  kind: FindingKind;
  severity: Severity;
  box: MmBox;
  /** Only the first place of a finding carries its number. */
  first: boolean;
}

/** A comment pinned to a place. */
export interface Pin {
  id: string;
  page: number;
  number: number;
  box: MmBox;
  resolved: boolean;
  selected: boolean;
}

/** Room around a tight box, mm. */
const AIR = 0.5;

/**
 * Findings and comments over the artwork. The group's transform follows the
 * viewport outside React; badges are scaled back by --inverse.
 */
export function Overlay({
  groupRef,
  marks,
  pins,
  selected,
}: {
  groupRef: RefObject<SVGGElement | null>;
  marks: readonly Mark[];
  pins: readonly Pin[];
  selected: string | null;
}) {
  return (
    <svg className="k-artwork-overlay" aria-hidden="true">
      <g ref={groupRef}>
        {marks.map((mark, index) => (
          <g
            key={`${mark.findingId}-${index}`}
            className="k-mark"
            data-kind={mark.kind}
            data-severity={mark.severity}
            data-selected={mark.findingId === selected || undefined}
          >
            <rect x={mark.box.x - AIR} y={mark.box.y - AIR} width={mark.box.w + 2 * AIR} height={mark.box.h + 2 * AIR} rx={0.4} />
            {mark.first && <Badge x={mark.box.x - AIR} y={mark.box.y + Math.min(mark.box.h / 2, 3)} text={String(mark.number)} />}
          </g>
        ))}
        {pins.map((pin) => (
          <g key={pin.id} className="k-pin" data-resolved={pin.resolved || undefined} data-selected={pin.selected || undefined}>
            {pin.box.w > 0 && <rect x={pin.box.x} y={pin.box.y} width={pin.box.w} height={pin.box.h} rx={0.4} />}
            <g transform={`translate(${pin.box.x} ${pin.box.y})`}>
              <g className="k-mark-badge">
                <path d="M0 0c-9-3-13-9-13-15a13 13 0 1 1 26 0c0 6-4 12-13 15Z" />
                <text y="-11">{pin.number}</text>
              </g>
            </g>
          </g>
        ))}
      </g>
    </svg>
  );
}

function Badge({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="k-mark-badge">
        <circle cx="-13" r="10" />
        <text x="-13" y="4">
          {text}
        </text>
      </g>
    </g>
  );
}
