/** Workbooks for tests: written by fflate, which shares no code with our reader. */
import { readFileSync } from 'node:fs';
import { zipSync, type Zippable } from 'fflate';

export const fixtureBytes = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../test/fixtures/excel/${name}`, import.meta.url)));

export const FIXTURES = ['template-valid.xlsx', 'template-broken.xlsx', 'label-spec-full.xlsx', 'accounts-good.xlsx', 'accounts-bad.xlsx'];

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
export const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface FixtureSheet {
  name?: string;
  state?: string;
  /** What stands in the worksheet element; `<sheetData>` included. */
  xml: string;
  /** Relations of the sheet: id → [last segment of the type, target]. */
  relations?: Record<string, [string, string]>;
}

export interface FixtureWorkbook {
  sheets: FixtureSheet[];
  /** Parts beyond the ones a workbook needs; they replace ours of the same name. */
  parts?: Record<string, string | Uint8Array>;
  /** Goes into [Content_Types].xml. */
  types?: string;
  definedNames?: string;
  styles?: string;
}

const STYLES =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>';

/** The parts of a small, valid workbook. */
export function workbookParts({
  sheets,
  parts = {},
  types = '',
  definedNames = '',
  styles = STYLES,
}: FixtureWorkbook): Record<string, string | Uint8Array> {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const relationsOf = (relations: Record<string, [string, string]>): string =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(relations)
      .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml':
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN_TYPE}"/>${types}</Types>`,
    '_rels/.rels': relationsOf({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `${xml}<workbook xmlns="${SHEET_NS}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets>${definedNames ? `<definedNames>${definedNames}</definedNames>` : ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf({
      ...Object.fromEntries(
        sheets.map((_, index) => [`rId${index + 1}`, ['worksheet', `worksheets/sheet${index + 1}.xml`] as [string, string]]),
      ),
      rIdStyles: ['styles', 'styles.xml'],
    }),
    'xl/styles.xml': `${xml}<styleSheet xmlns="${SHEET_NS}">${styles}</styleSheet>`,
  };
  for (const [index, sheet] of sheets.entries()) {
    all[`xl/worksheets/sheet${index + 1}.xml`] = `${xml}<worksheet xmlns="${SHEET_NS}" xmlns:r="${OFFICE}">${sheet.xml}</worksheet>`;
    if (sheet.relations) all[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relationsOf(sheet.relations);
  }
  return { ...all, ...parts };
}

export function zipOf(parts: Record<string, string | Uint8Array>): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return zipSync(files);
}

export const workbookBytes = (workbook: FixtureWorkbook): Uint8Array => zipOf(workbookParts(workbook));

/** A sheet of text cells: `{ A1: '#T-1' }`, as inline strings, in the order given. */
export function sheetOf(cells: Record<string, string>, after = '', before = ''): string {
  const rows = new Map<string, string>();
  for (const [address, text] of Object.entries(cells)) {
    const row = /\d+$/.exec(address)![0];
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    rows.set(row, `${rows.get(row) ?? ''}<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`);
  }
  return `${before}<sheetData>${[...rows].map(([row, xml]) => `<row r="${row}">${xml}</row>`).join('')}</sheetData>${after}`;
}
