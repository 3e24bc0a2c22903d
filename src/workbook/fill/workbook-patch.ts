import { walkXml } from '../package/walk-xml.ts';
import { applyEdits, withAttribute } from './edits.ts';

/** What may stand before `calcPr` (CT_Workbook is a sequence). */
const BEFORE = new Set([
  'fileVersion',
  'fileSharing',
  'workbookPr',
  'workbookProtection',
  'bookViews',
  'sheets',
  'functionGroups',
  'externalReferences',
  'definedNames',
]);

/** workbook.xml, told to calculate everything when it is opened: stored results of formulas are no longer right. */
export function withRecalculation(xml: string, part: string): string {
  const present: { start: number; end: number }[] = [];
  let insertAt = 0;
  let prefix = '';
  walkXml(
    xml,
    {
      open: (element) => {
        if (element.depth === 0) prefix = element.prefix;
        if (element.depth === 1 && element.name === 'calcPr') present.push(element);
      },
      close: (name, depth, _, end) => {
        if (depth === 1 && BEFORE.has(name)) insertAt = end;
      },
    },
    part,
  );
  const last = present.at(-1);
  if (last) {
    const { start, end } = last;
    return applyEdits(xml, [{ start, end, xml: withAttribute(xml.slice(start, end), 'fullCalcOnLoad', '1') }]);
  }
  return applyEdits(xml, [{ start: insertAt, end: insertAt, xml: `<${prefix}calcPr fullCalcOnLoad="1"/>` }]);
}
