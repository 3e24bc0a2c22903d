import type { Translate } from '#shared/i18n.ts';
import type { SymbolPlace, TemplateScan } from '#workbook/model/template-scan.ts';
import { sheetPreviewMessages as words } from '../../sheet-preview-messages.ts';
import { valueNames } from '../../template-messages.ts';
import type { SheetMark } from './sheet/sheet-marks.tsx';

/** Every symbol of a template, explained where it stands. */
export function symbolMarks({ numbers, values }: Pick<TemplateScan, 'numbers' | 'values'>, t: Translate): SheetMark[] {
  const mark = ({ sheet, cell }: SymbolPlace, label: string, tone: SheetMark['tone']): SheetMark => ({
    id: `${sheet}!${cell}`,
    sheet,
    cell,
    label,
    tone,
  });
  return [
    ...numbers.flatMap(({ number: n, title, content, variants }) => [
      ...(title ? [mark(title, t(words.titleOf, { n }), 'symbol')] : []),
      mark(content, t(title ? words.contentOf : words.bothOf, { n }), 'symbol'),
      ...variants.map(({ code, place }) => mark(place, t(words.variantOf, { n, code }), 'symbol')),
    ]),
    ...values.flatMap(({ code, places }) => places.map((place) => mark(place, t(valueNames[code]), 'value'))),
  ];
}
