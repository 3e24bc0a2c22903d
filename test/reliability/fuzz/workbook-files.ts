/** Workbooks (xlsx) and CSV files that are broken in the bytes, in the zip's entries, or in the XML within. */
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { FIXTURES, fixtureBytes, sheetOf, workbookBytes } from '#workbook/package/workbook.fixture.ts';
import type { Random } from '../../../bench/random.ts';
import { changeBytes, changeNumbers, NUMBER_WORDS } from './mutate.ts';

export function workbookSeeds(): Uint8Array[] {
  const small = workbookBytes({
    sheets: [{ xml: sheetOf({ A1: '#T-1', B2: '#C-1', C3: '=1+1' }, '<mergeCells count="1"><mergeCell ref="D1:F9"/></mergeCells>') }],
    definedNames: '<definedName name="_xlnm.Print_Area" localSheetId="0">Sheet1!$A$1:$F$9</definedName>',
  });
  return [...FIXTURES.map(fixtureBytes), small, small];
}

export function csvSeeds(): Uint8Array[] {
  const text = '名称,種別,内容,言語\r\n内容量,文字,"120g, 12g×10本\n二行目",ja\r\n"=SUM(A1)",文字,\'-1,en\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  // Shift_JIS: 名称,内容
  const shiftJis = Buffer.from([0x96, 0xbc, 0x8f, 0xcc, 0x2c, 0x93, 0xe0, 0x97, 0x65, 0x0d, 0x0a, 0x41, 0x2c, 0x42, 0x0d, 0x0a]);
  return [Buffer.from(`\uFEFF${text}`), Buffer.from(text.replaceAll(',', '\t')), Buffer.from(text.repeat(200)), utf16, shiftJis];
}

/** The next broken workbook. */
export function brokenWorkbook(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  const bytes = random.pick(seeds);
  const other = random.pick(seeds);
  const way = random.next();
  if (way < 0.2) return changeBytes(bytes, random, other);
  if (way < 0.3) return changeHeaders(Buffer.from(bytes), random);
  const parts = unzipSync(bytes);
  return zipSync((way < 0.45 ? changeEntries(parts, unzipSync(other), random) : changeParts(parts, random)) as Zippable, {
    level: random.pick([0, 6]),
  });
}

/** The next broken list. */
export function brokenCsv(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  const bytes = random.pick(seeds);
  if (random.next() < 0.5) return changeBytes(bytes, random, random.pick(seeds));
  const text = Buffer.from(bytes).toString('utf8');
  const at = random.whole(0, text.length);
  const piece = random.pick([
    '"',
    '""',
    '"\n',
    ',',
    ',,,,,,',
    '\r',
    '\n',
    '\uFEFF',
    '\0',
    '\u202E',
    '\t;',
    "'=",
    '"'.repeat(999),
    ','.repeat(50_000),
  ]);
  return Buffer.from(text.slice(0, at) + piece.repeat(random.pick([1, 1, 2, 30])) + text.slice(at));
}

/** Local headers, the directory and the end of the zip: sizes, places, methods, flags. */
function changeHeaders(bytes: Buffer, random: Random): Buffer {
  const starts: [number, number][] = [];
  for (const [mark, length] of [
    ['PK\u0001\u0002', 46],
    ['PK\u0003\u0004', 30],
    ['PK\u0005\u0006', 22],
  ] as const)
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) starts.push([at, length]);
  for (let n = random.whole(1, 3); n > 0; n--) {
    const [start, length] = random.pick(starts);
    const at = Math.min(bytes.length - 4, start + random.whole(4, length - 1));
    if (random.next() < 0.5) bytes.writeUInt16LE(random.whole(0, 65_535), at);
    else bytes.writeUInt32LE(random.pick([0, 1, 0xffff_ffff, 0x7fff_ffff, bytes.length, bytes.length + 1, 1e9]), at);
  }
  return bytes;
}

type Parts = Record<string, Uint8Array>;

const NAMES = [
  '../../etc/passwd',
  '/xl/workbook.xml',
  'XL/WORKBOOK.XML',
  'xl\\workbook.xml',
  '',
  'xl/',
  'xl/vbaProject.bin',
  'xl/a'.repeat(300),
];

/** Entries left out, renamed, exchanged, added. */
function changeEntries(parts: Parts, others: Parts, random: Random): Parts {
  const changed = { ...parts };
  for (let n = random.whole(1, 3); n > 0; n--) {
    const name = random.pick(Object.keys(changed));
    const content = changed[name] ?? new Uint8Array();
    const way = random.next();
    if (way < 0.35) delete changed[name];
    else if (way < 0.55) {
      delete changed[name];
      changed[random.pick(NAMES)] = content;
    } else if (way < 0.85) changed[name] = random.pick(Object.values(others));
    else changed[`xl/worksheets/sheet${random.whole(1, 60)}.xml`] = content;
    if (Object.keys(changed).length === 0) return parts;
  }
  return changed;
}

/** What stands in the XML: numbers, attributes, elements, their order and depth; or the bytes of a picture within. */
function changeParts(parts: Parts, random: Random): Parts {
  const changed = { ...parts };
  const important = Object.keys(parts).filter((name) => /(?:sheet\d+|workbook|styles|sharedStrings|drawing\d+)\.xml$/.test(name));
  for (let n = random.pick([1, 1, 1, 2, 3]); n > 0; n--) {
    const name = random.pick(random.next() < 0.8 ? important : Object.keys(parts));
    const bytes = changed[name]!;
    changed[name] = /\.(?:xml|rels|vml)$/.test(name)
      ? Buffer.from(changeXml(Buffer.from(bytes).toString('utf8'), random))
      : changeBytes(bytes, random, bytes);
  }
  return changed;
}

const ATTRIBUTE_VALUES = [
  ...NUMBER_WORDS,
  '',
  'A1:XFD1048576',
  'ZZZZ99999999',
  'A0',
  '#REF!',
  '../../../x',
  '&#x0;',
  '&amp;'.repeat(200),
  'rId1',
  'あ',
];

function changeXml(whole: string, random: Random): string {
  const start = whole.indexOf('?>') + 1;
  return whole.slice(0, start) + changeElements(whole.slice(start), random);
}

function changeElements(xml: string, random: Random): string {
  const way = random.next();
  if (way < 0.2) return changeNumbers(xml, random);
  if (way < 0.35) return changeBytes(Buffer.from(xml), random, Buffer.from(xml)).toString('utf8');
  const places = [...xml.matchAll(way < 0.65 ? /="([^"]*)"/g : /<[\w:]+[^<>]*>/g)];
  if (places.length === 0) return xml;
  const { index, 0: found } = random.pick(places);
  const [before, after] = [xml.slice(0, index), xml.slice(index + found.length)];
  if (way < 0.65) return `${before}="${random.pick(ATTRIBUTE_VALUES)}"${after}`;
  if (way < 0.75) return before + after;
  if (way < 0.85) return before + found.repeat(random.pick([2, 3, 100, 5_000])) + after;
  if (way < 0.9) return `${before}<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${found}${after}`;
  const name = /<([\w:]+)/.exec(found)?.[1] ?? 'a';
  const depth = random.pick([10, 1_000, 50_000]);
  return `${before}${`<${name}>`.repeat(depth)}${`</${name}>`.repeat(depth)}${after}`;
}
