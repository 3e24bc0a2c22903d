/** Where drawings stand on the sheet, and where the members of groups stand in them. Pixels from the sheet's corner. */
import type { Rect } from '../../model/layout.ts';
import { numberAttribute } from '../../package/walk-xml.ts';
import type { Axis } from '../axes.ts';
import { child, type XmlNode } from '../xml-tree.ts';

/** English metric units: 914,400 an inch, 9,525 a pixel. */
export const pixels = (emu: number): number => emu / 9525;

const amount = (node: XmlNode | undefined, name: string): number => numberAttribute(child(node, name)?.text) ?? 0;
const attribute = (node: XmlNode | undefined, name: string): number => numberAttribute(node?.attributes[name]) ?? 0;

/** A marker never leaves its cell: an offset beyond it ends at its edge. */
function marker(node: XmlNode | undefined, columns: Axis, rows: Axis): [x: number, y: number] {
  const [column, row] = [amount(node, 'col') + 1, amount(node, 'row') + 1];
  return [
    columns.start(column) + Math.min(columns.size(column), pixels(amount(node, 'colOff'))),
    rows.start(row) + Math.min(rows.size(row), pixels(amount(node, 'rowOff'))),
  ];
}

const size = (node: XmlNode | undefined): { w: number; h: number } => ({
  w: pixels(attribute(node, 'cx')),
  h: pixels(attribute(node, 'cy')),
});

export function anchorBox(anchor: XmlNode, columns: Axis, rows: Axis): Rect {
  if (anchor.name === 'absoluteAnchor') {
    const position = child(anchor, 'pos');
    return { x: pixels(attribute(position, 'x')), y: pixels(attribute(position, 'y')), ...size(child(anchor, 'ext')) };
  }
  const [x, y] = marker(child(anchor, 'from'), columns, rows);
  if (anchor.name === 'oneCellAnchor') return { x, y, ...size(child(anchor, 'ext')) };
  const [right, bottom] = marker(child(anchor, 'to'), columns, rows);
  return { x, y, w: Math.max(0, right - x), h: Math.max(0, bottom - y) };
}

export interface Placement extends Rect {
  /** Degrees clockwise. */
  rotation: number;
  flipX: boolean;
  flipY: boolean;
}

/** How an element is turned; its place is that of the anchor or of the group. */
export function placed(box: Rect, transform: XmlNode | undefined): Placement {
  const rotation = (((attribute(transform, 'rot') / 60_000) % 360) + 360) % 360;
  return { ...box, rotation, flipX: transform?.attributes['flipH'] === '1', flipY: transform?.attributes['flipV'] === '1' };
}

/** The anchor of a shape that lies on its side is that of the box it covers: its own sides are the other way round. */
export function anchored(box: Rect, transform: XmlNode | undefined): Placement {
  const place = placed(box, transform);
  const lies = (place.rotation >= 45 && place.rotation < 135) || (place.rotation >= 225 && place.rotation < 315);
  if (!lies) return place;
  return { ...place, x: box.x + (box.w - box.h) / 2, y: box.y + (box.h - box.w) / 2, w: box.h, h: box.w };
}

/** From the group's own measure (`chOff`, `chExt`) to where it stands, turned and mirrored with it. */
export function inGroup(group: Placement, groupTransform: XmlNode | undefined, transform: XmlNode | undefined): Placement {
  const [offset, extent] = [child(groupTransform, 'chOff'), child(groupTransform, 'chExt')];
  const scaleX = group.w / (pixels(attribute(extent, 'cx')) || 1);
  const scaleY = group.h / (pixels(attribute(extent, 'cy')) || 1);
  const own = size(child(transform, 'ext'));
  const [w, h] = [own.w * scaleX, own.h * scaleY];
  let x = (pixels(attribute(child(transform, 'off'), 'x')) - pixels(attribute(offset, 'x'))) * scaleX;
  let y = (pixels(attribute(child(transform, 'off'), 'y')) - pixels(attribute(offset, 'y'))) * scaleY;
  const place = placed({ x, y, w, h }, transform);
  if (group.flipX) x = group.w - x - w;
  if (group.flipY) y = group.h - y - h;
  const mirrored = group.flipX !== group.flipY;
  const turn = (group.rotation / 180) * Math.PI;
  const [dx, dy] = [x + w / 2 - group.w / 2, y + h / 2 - group.h / 2];
  return {
    x: group.x + group.w / 2 + dx * Math.cos(turn) - dy * Math.sin(turn) - w / 2,
    y: group.y + group.h / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) - h / 2,
    w,
    h,
    rotation: ((((mirrored ? -place.rotation : place.rotation) + group.rotation) % 360) + 360) % 360,
    flipX: place.flipX !== group.flipX,
    flipY: place.flipY !== group.flipY,
  };
}
