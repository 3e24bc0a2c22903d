/** Cells as they are written back. */
import type { Cell } from '../cells/cell.ts';
import { xmlText } from '../write/cell-text.ts';
import { openTag, withAttribute, type Edit } from './edits.ts';

/** Attributes that describe the old value: its type, its metadata, its furigana. */
const OF_VALUE = ['t', 'cm', 'vm', 'ph'];

/**
 * A cell that holds a text and keeps its place and look. As an inline string: shared strings keep their numbers, and Excel
 * takes it into them when it saves. An empty text leaves the cell empty, unless a formula points at it: Excel shows an empty
 * cell as 0 there, an empty text as nothing.
 */
export function textCell(xml: string, cell: Cell, text: string, style: number, pointedAt: boolean): Edit {
  let tag = xml.slice(cell.start, cell.startTagEnd);
  for (const attribute of OF_VALUE) tag = withAttribute(tag, attribute, null);
  if (style !== cell.style) tag = withAttribute(tag, 's', String(style));
  const { start, end } = cell;
  if (text === '' && !pointedAt) return { start, end, xml: tag.endsWith('/>') ? tag : tag.replace(/>$/, '/>') };
  const prefix = prefixOf(tag);
  tag = openTag(withAttribute(tag, 't', 'inlineStr'));
  const content = `<${prefix}is><${prefix}t xml:space="preserve">${xmlText(text)}</${prefix}t></${prefix}is>`;
  return { start, end, xml: `${tag}${content}</${prefix}c>` };
}

/** A formula cell with another stored result: what viewers show that do not calculate. The formula stays as written. */
export function resultCell(xml: string, cell: Cell, result: string): Edit {
  const { start, end, formula } = cell;
  const tag = withAttribute(withAttribute(xml.slice(start, cell.startTagEnd), 'vm', null), 't', 'str');
  const prefix = prefixOf(tag);
  return { start, end, xml: `${tag}${xml.slice(formula!.start, formula!.end)}<${prefix}v>${xmlText(result)}</${prefix}v></${prefix}c>` };
}

function prefixOf(tag: string): string {
  return /^<([^\s/>]*:)?/.exec(tag)?.[1] ?? '';
}
