/** Words of shapes and text boxes, written in place of a symbol: the paragraph keeps its look, the shape everything else. */
import type { ShapeParagraph } from '../symbols/shape-texts.ts';
import { xmlText } from '../write/cell-text.ts';
import type { Edit } from './edits.ts';

/** DrawingML has no escapes of control characters, as cells have: they go. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string => xmlText(text.replaceAll(UNWRITABLE, '')).replaceAll('_x005F_', '_');

/** The text that a shape shows of a cell, as viewers see it that do not look it up; Excel does. */
export function linkedTextEdits({ words }: ShapeParagraph, text: string): Edit[] {
  return words.map(({ start, end }, index) => ({ start, end, xml: index === 0 ? escaped(text) : '' }));
}

/** The paragraph with another text; each line set like the first words that stood there. */
export function paragraphEdit({ start, end, look, prefix: p }: ShapeParagraph, text: string): Edit {
  const line = (words: string): string => (words === '' ? '' : `<${p}r>${look.run}<${p}t>${escaped(words)}</${p}t></${p}r>`);
  const lines = text
    .split('\n')
    .map(line)
    .join(look.run === '' ? `<${p}br/>` : `<${p}br>${look.run}</${p}br>`);
  return { start, end, xml: `<${p}p>${look.paragraph}${lines}${look.end}</${p}p>` };
}
