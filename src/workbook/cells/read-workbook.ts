import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import type { Relation } from '../package/relations.ts';
import { booleanAttribute, numberAttribute, prefixedAttribute, walkXml } from '../package/walk-xml.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';

export interface Sheet {
  /** Its place among all sheets, from 0: what `localSheetId` and `activeTab` count. */
  index: number;
  name: string;
  state: 'visible' | 'hidden' | 'veryHidden';
  kind: 'worksheet' | 'chartsheet' | 'dialogsheet';
  /** The name of its part. */
  part: string;
  relations: readonly Relation[];
}

export interface DefinedName {
  name: string;
  /** The sheet it is known on, by index; null for the whole workbook. */
  sheet: number | null;
  hidden: boolean;
  /** The formula, without `=`. */
  text: string;
}

export interface Workbook {
  part: string;
  sheets: readonly Sheet[];
  activeSheet: number;
  definedNames: readonly DefinedName[];
  /** Days count from 1904-01-01 instead of 1900-01-00. */
  date1904: boolean;
  strings: SharedStrings;
  /** Names of the parts, if the workbook has them. */
  stylesPart: string | null;
  themePart: string | null;
}

/** Reads what stands above the sheets. Throws DAMAGED (a sheet without its part), TOO_MANY_SHEETS. */
export function readWorkbook(opened: WorkbookPackage): Workbook {
  const part = opened.workbookPart;
  const relations = opened.relations(part);
  const sheets: Sheet[] = [];
  const definedNames: DefinedName[] = [];
  let name: DefinedName | null = null;
  let date1904 = false;
  let activeSheet = 0;
  walkXml(
    opened.text(part),
    {
      open: ({ name: element, attributes, depth }) => {
        if (element === 'sheet' && depth === 2) {
          const relation = relations.find(({ id }) => id === prefixedAttribute(attributes, 'id'));
          const target = relation && opened.find(relation.target);
          if (!relation || !target) throw new WorkbookError('DAMAGED', { reason: 'a sheet without its part', part });
          sheets.push({
            index: sheets.length,
            name: attributes.name ?? '',
            state: attributes.state === 'hidden' || attributes.state === 'veryHidden' ? attributes.state : 'visible',
            kind: relation.type === 'chartsheet' || relation.type === 'dialogsheet' ? relation.type : 'worksheet',
            part: target,
            relations: opened.relations(target),
          });
          if (sheets.length > opened.limits.sheets) throw new WorkbookError('TOO_MANY_SHEETS', { limit: opened.limits.sheets });
        } else if (element === 'definedName' && depth === 2) {
          name = {
            name: attributes.name ?? '',
            sheet: numberAttribute(attributes.localSheetId),
            hidden: booleanAttribute(attributes.hidden),
            text: '',
          };
          definedNames.push(name);
        } else if (element === 'workbookPr' && depth === 1) date1904 = booleanAttribute(attributes.date1904);
        else if (element === 'workbookView') activeSheet = numberAttribute(attributes.activeTab) ?? 0;
      },
      text: (text) => {
        if (name) name.text += text;
      },
      close: (element) => {
        if (element === 'definedName') name = null;
      },
    },
    part,
  );
  if (sheets.length === 0) throw new WorkbookError('DAMAGED', { reason: 'no sheets', part });
  return {
    part,
    sheets,
    activeSheet,
    definedNames,
    date1904,
    strings: readSharedStrings(opened),
    stylesPart: opened.related(part, 'styles'),
    themePart: opened.related(part, 'theme'),
  };
}
