import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { WorkbookError, type WorkbookErrorCode } from '../model/workbook-error.ts';
import { openWorkbook } from './open-workbook.ts';
import { FIXTURES, fixtureBytes, MAIN_TYPE, sheetOf, SHEET_NS, workbookBytes, workbookParts, zipOf } from './workbook.fixture.ts';
import { encodeXml } from './xml-text.ts';

const small = { sheets: [{ xml: sheetOf({ A1: 'x' }) }] };

function refusal(bytes: Uint8Array, limits = {}): WorkbookErrorCode | 'opened' {
  try {
    openWorkbook(bytes, limits);
    return 'opened';
  } catch (error) {
    if (error instanceof WorkbookError) return error.code;
    throw error;
  }
}

/** `bytes` with one 32- or 16-bit number of the first central header changed. */
function withCentral(bytes: Uint8Array, offset: number, value: number, signature = 0x02014b50): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let at = 0;
  while (view.getUint32(at, true) !== signature) at += 1;
  view.setUint32(at + offset, value, true);
  return copy;
}

describe('a workbook that is opened', () => {
  it.each(FIXTURES)('%s has the parts that another reader sees', (name) => {
    const bytes = fixtureBytes(name);
    const opened = openWorkbook(bytes);
    const others = unzipSync(bytes);
    expect([...opened.names].toSorted()).toEqual(Object.keys(others).toSorted());
    for (const part of opened.names) expect(Buffer.compare(opened.bytes(part), others[part]!)).toBe(0);
  });

  it.each(FIXTURES)('%s saved unchanged keeps every part, byte by byte, and always gives the same file', (name) => {
    const opened = openWorkbook(fixtureBytes(name));
    const saved = opened.save(new Map());
    const [before, after] = [unzipSync(fixtureBytes(name)), unzipSync(saved)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const part of Object.keys(before)) expect(Buffer.compare(before[part]!, after[part]!)).toBe(0);
    expect(Buffer.compare(saved, openWorkbook(saved).save(new Map()))).toBe(0);
  });

  it('compares names without case, and takes backslashes and absolute targets', () => {
    const parts = workbookParts(small);
    const renamed = Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name === '[Content_Types].xml' ? '[content_types].xml' : name.replace('xl/worksheets', String.raw`XL\worksheets`),
        content,
      ]),
    );
    renamed['_rels/.rels'] = String(parts['_rels/.rels']).replace('"xl/workbook.xml"', '"/xl/Workbook.XML"');
    const opened = openWorkbook(zipOf(renamed));
    expect(opened.workbookPart).toBe('xl/workbook.xml');
    expect(opened.related('xl/workbook.xml', 'worksheet')).toBe('XL/worksheets/sheet1.xml');
  });

  it('reads parts in UTF-16 and writes them back so', () => {
    const parts = workbookParts(small);
    const workbook = String(parts['xl/workbook.xml']).replace('UTF-8', 'UTF-16');
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const bytes = encodeXml({ text: workbook, encoding, byteOrderMark: true });
      const opened = openWorkbook(zipOf({ ...parts, 'xl/workbook.xml': bytes }));
      expect(opened.text('xl/workbook.xml')).toBe(workbook);
      const saved = openWorkbook(opened.save(new Map([['xl/workbook.xml', `${workbook} `]])));
      expect(Buffer.compare(saved.bytes('xl/workbook.xml'), encodeXml({ text: `${workbook} `, encoding, byteOrderMark: true }))).toBe(0);
    }
  });

  it('writes replaced parts in place, new ones at the end, and leaves out what was taken out', () => {
    const opened = openWorkbook(workbookBytes(small));
    const saved = unzipSync(
      opened.save(
        new Map<string, string | null>([
          ['xl/new.xml', '<a/>'],
          ['XL/styles.xml', '<b/>'],
          ['_rels/.rels', null],
        ]),
      ),
    );
    expect(Object.keys(saved)).toEqual([...opened.names.filter((name) => name !== '_rels/.rels'), 'xl/new.xml']);
    expect(Buffer.from(saved['xl/styles.xml']!).toString()).toBe('<b/>');
  });
});

describe('a file that is no workbook we take', () => {
  const parts = workbookParts(small);
  const types = (type: string, part = 'xl/other.bin'): Record<string, string> => ({
    '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
      '</Types>',
      `<Override PartName="/${part}" ContentType="${type}"/></Types>`,
    ),
  });
  const compound = (inside: string): Uint8Array =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(1000), Buffer.from(inside, 'utf16le')]);
  const related = (type: string, target: string, more: Record<string, string> = {}): Uint8Array =>
    zipOf({ ...workbookParts({ sheets: [{ xml: sheetOf({}), relations: { r1: [type, target] } }] }), ...more });

  it.each<[string, WorkbookErrorCode, Uint8Array]>([
    ['nothing', 'NOT_XLSX', new Uint8Array()],
    ['HTML', 'NOT_XLSX', Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['CSV', 'NOT_XLSX', Buffer.from('a,b\n1,2\n')],
    ['an old .xls', 'LEGACY_XLS', compound('Workbook')],
    ['a file with a password', 'ENCRYPTED', compound('EncryptedPackage')],
    ['a zip of something else', 'NOT_XLSX', zipOf({ 'a.txt': 'x' })],
    [
      'a Word document',
      'NOT_XLSX',
      zipOf({
        ...parts,
        '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
          MAIN_TYPE,
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
      }),
    ],
    [
      'a binary workbook',
      'NOT_XLSX',
      zipOf({
        ...parts,
        '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
          MAIN_TYPE,
          'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
        ),
      }),
    ],
    ['hidden VBA', 'MACRO_FILE', zipOf({ ...parts, 'xl/VbaProject.bin': 'x' })],
    [
      'an Excel 4 macro sheet',
      'MACRO_FILE',
      zipOf({
        ...parts,
        ...types('application/vnd.ms-excel.macrosheet+xml', 'xl/macrosheets/sheet1.xml'),
        'xl/macrosheets/sheet1.xml': '<a/>',
      }),
    ],
    ['an embedded object', 'ACTIVE_CONTENT', related('oleObject', '../embeddings/oleObject1.bin')],
    ['an embedded document', 'ACTIVE_CONTENT', related('package', '../embeddings/x.xlsx')],
    ['an ActiveX control', 'ACTIVE_CONTENT', related('control', '../activeX/activeX1.xml')],
    [
      'a DDE link',
      'ACTIVE_CONTENT',
      zipOf({
        ...parts,
        'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${SHEET_NS}"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
      }),
    ],
    ['a document type', 'XML_FORBIDDEN', zipOf({ ...parts, 'docProps/custom.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
    [
      'a document type in UTF-16',
      'XML_FORBIDDEN',
      zipOf({ ...parts, 'x.xml': encodeXml({ text: '<!DOCTYPE a><a/>', encoding: 'utf-16be', byteOrderMark: false }) }),
    ],
    ['a document type in a picture', 'XML_FORBIDDEN', zipOf({ ...parts, 'xl/media/a.svg': '\n<!-- a --><!DOCTYPE svg><svg/>' })],
    ['a name that climbs', 'DAMAGED', zipOf({ ...parts, 'xl/../../a.xml': '<a/>' })],
    ['an absolute name', 'DAMAGED', zipOf({ ...parts, '/a.xml': '<a/>' })],
    ['a name of a drive', 'DAMAGED', zipOf({ ...parts, 'C:/a.xml': '<a/>' })],
    ['two names that differ in case only', 'DAMAGED', zipOf({ ...parts, 'XL/STYLES.xml': '<a/>' })],
    ['broken XML', 'DAMAGED', zipOf({ ...parts, '_rels/.rels': '<Relationships><a></Relationships>' })],
    ['another encoding', 'DAMAGED', zipOf({ ...parts, '_rels/.rels': '<?xml version="1.0" encoding="Shift_JIS"?><Relationships/>' })],
    ['broken UTF-8', 'DAMAGED', zipOf({ ...parts, '_rels/.rels': new Uint8Array([0x3c, 0x61, 0xff, 0x2f, 0x3e]) })],
    ['a cut file', 'DAMAGED', workbookBytes(small).subarray(0, -30)],
  ])('%s is %s', (_, code, bytes) => expect(refusal(bytes)).toBe(code));

  it('is refused when the local headers tell another story than the central directory', () => {
    const bytes = workbookBytes(small);
    expect(refusal(withCentral(bytes, 24, 5))).toBe('DAMAGED'); // size
    expect(refusal(withCentral(bytes, 16, 5))).toBe('DAMAGED'); // checksum
    expect(refusal(withCentral(bytes, 42, 7))).toBe('DAMAGED'); // offset
    expect(refusal(withCentral(bytes, 46, 0x41414141))).toBe('DAMAGED'); // name
    expect(refusal(withCentral(bytes, 10, 0))).toBe('DAMAGED'); // method and time
    expect(refusal(withCentral(bytes, 8, 1))).toBe('ENCRYPTED');
  });

  it('is refused when an entry stands outside the central directory', () => {
    const [one, other] = [workbookBytes(small), zipOf({ 'xl/styles.xml': '<hidden/>' })];
    const local = other.subarray(0, Buffer.from(other).indexOf('PK\u0001\u0002'));
    const central = Buffer.from(one).indexOf('PK\u0001\u0002');
    const both = Buffer.concat([one.subarray(0, central), local, one.subarray(central)]);
    const end = both.length - 22;
    both.writeUInt32LE(both.readUInt32LE(end + 16) + local.length, end + 16);
    expect(refusal(both)).toBe('DAMAGED');
  });

  it('is a bomb above a limit, counted while inflating', () => {
    const zeros = new Uint8Array(3 * 1024 * 1024);
    const bomb = zipOf({ ...parts, 'xl/media/a.bin': zeros });
    expect(refusal(bomb)).toBe('ZIP_BOMB');
    // The size that the headers declare is not believed.
    const at = Buffer.from(bomb).lastIndexOf('xl/media/a.bin') - 46;
    const lied = bomb.slice();
    new DataView(lied.buffer).setUint32(at + 24, 10, true);
    new DataView(lied.buffer).setUint32(Buffer.from(bomb).indexOf('xl/media/a.bin') - 30 + 22, 10, true);
    expect(refusal(lied)).toBe('ZIP_BOMB');
    const noise = new Uint8Array(2000).map((_, index) => (index * 7919 * index) % 251);
    expect(refusal(zipOf({ ...parts, a: noise }), { partBytes: 1999 })).toBe('ZIP_BOMB');
    expect(refusal(zipOf({ ...parts, a: noise, b: noise }), { totalBytes: 5000 })).toBe('ZIP_BOMB');
    expect(refusal(workbookBytes(small), { entries: 4 })).toBe('ZIP_BOMB');
    expect(refusal(workbookBytes(small), { fileBytes: 100 })).toBe('FILE_TOO_LARGE');
  });
});

it('opens or refuses whatever it is given, and nothing else happens', () => {
  const valid = fixtureBytes('template-valid.xlsx');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.nat(valid.length),
      (edits, cut) => {
        const bytes = valid.slice();
        for (const [at, value] of edits) bytes[at] = value;
        refusal(bytes);
        refusal(cut < valid.length / 2 ? bytes.subarray(0, cut) : bytes.subarray(0, valid.length));
      },
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => void refusal(Buffer.concat([Buffer.from('PK\u0003\u0004'), tail]))),
    { numRuns: 200 },
  );
});
