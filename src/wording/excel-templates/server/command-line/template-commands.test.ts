import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FileCommand } from '#platform/feature.ts';
import { scanTemplate } from '#workbook/symbols/scan-template.ts';
import { openWorkbook } from '#workbook/package/open-workbook.ts';
import { fillValuesInput, templateReport, type TemplateReport } from '../../rules/template-report.ts';
import { templateCheckCommand } from './check-command.ts';
import { templateFillCommand } from './fill-command.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
const fixture = (name: string): string => `${root}test/fixtures/excel/${name}.xlsx`;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koryo-template-'));
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toFile(join(folder, 'logo.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return file;
}

async function koryo(
  command: FileCommand,
  file: string,
  options: Record<string, unknown> = {},
): Promise<{ code: number; out: string; notes: string[] }> {
  let out = '';
  const notes: string[] = [];
  const code = await command.run([file], options, { out: (text) => (out += text), note: (line) => notes.push(line) });
  return { code, out, notes };
}

describe('koryo template check', () => {
  it('exits 0 for a template of which everything is taken', async () => {
    const { code, out } = await koryo(templateCheckCommand, fixture('template-valid'));
    expect(code).toBe(0);
    expect(out).toContain('template-valid.xlsx: 7 part(s), 4 value(s), 0 finding(s)\n  仕様書: #T-1 A5, #C-1 B5\n');
    expect(out).toMatch(/#V-0_BRAND 仕様書!B2\n[^]*VALID\n$/);
  });

  it('exits 1 when something is left out, and says what was probably meant', async () => {
    const { code, out } = await koryo(templateCheckCommand, fixture('template-broken'));
    expect(code).toBe(1);
    expect(out).toContain('  FULL_WIDTH 仕様書!A3 "＃Ｔ－２" → #T-2: Use half-width characters (such as #T-1).\n');
    const empty = await koryo(templateCheckCommand, fixture('accounts-good'));
    expect([empty.code, empty.out]).toEqual([1, expect.stringContaining('NO_VALID_SYMBOL: No valid symbols; import cancelled.\nEMPTY\n')]);
  });

  it('prints a report of the documented shape, the same for the same file', async () => {
    const { out } = await koryo(templateCheckCommand, fixture('template-broken'), { json: true });
    const report: TemplateReport = templateReport.strict().parse(JSON.parse(out));
    expect(report).toMatchObject({
      verdict: 'FINDINGS',
      file: { name: 'template-broken.xlsx' },
      ...scanTemplate(openWorkbook(readFileSync(fixture('template-broken')))),
    });
    expect((await koryo(templateCheckCommand, fixture('template-broken'), { json: true })).out).toBe(out);
  });

  it('exits 2 with code and remedy for what cannot be read', async () => {
    const old = write('old.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]));
    expect(await koryo(templateCheckCommand, old, { json: true })).toEqual({
      code: 2,
      out: '',
      notes: [`koryo: ${old}: LEGACY_XLS: It is of the old format (.xls). Save it as .xlsx.`],
    });
    expect((await koryo(templateCheckCommand, join(folder, 'none.xlsx'))).notes[0]).toContain('there is no such file');
    const huge = write('huge.xlsx', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect((await koryo(templateCheckCommand, huge)).notes[0]).toContain('FILE_TOO_LARGE: The file is too large (limit 20 MB).');
  });

  it('is a command of koryo, below its noun', () => {
    const run = spawnSync('sh', [join(root, 'bin/koryo'), 'template', 'check', fixture('template-valid')], { encoding: 'utf8' });
    expect([run.status, run.stdout.endsWith('VALID\n')]).toEqual([0, true]);
  });
});

describe('koryo template fill', () => {
  it('writes a workbook with texts, pictures and values, and warns of what is left', async () => {
    const values = write('values.json', {
      items: { 1: { title: '名称', text: '内容' }, 5: { title: '図', image: 'logo.png', alt: 'ロゴ' }, 77: { title: 'x' } },
      values: { BRAND: '味本' },
    });
    const out = join(folder, 'out.xlsx');
    const result = await koryo(templateFillCommand, fixture('template-valid'), { values, out });
    expect([result.code, result.out]).toEqual([1, `${out}\n`]);
    expect(result.notes).toContain('NOT_IN_TEMPLATE: The template has no valid symbols of number 77.');
    expect(result.notes).toContain('NOT_GIVEN 仕様書!B3: #V-0_VERSION: no value was given; the symbol stays.');
    const filled = openWorkbook(readFileSync(out));
    expect(filled.text('xl/worksheets/sheet1.xml')).toContain('>味本</t>');
    expect(filled.text('xl/drawings/drawing1.xml')).toContain('descr="ロゴ"');
  });

  it.each([
    ['no values', {}, '--values is missing'],
    ['no output', { values: 'x.json' }, '-o is missing'],
    ['wrong values', { values: 'wrong.json', out: 'o.xlsx' }, 'values: there is no “NAME”'],
    ['text and image', { values: 'both.json', out: 'o.xlsx' }, 'items.1: give a text or an image, not both'],
    ['no picture', { values: 'nopicture.json', out: 'o.xlsx' }, 'there is no such file'],
  ])('exits 2 with %s', async (_, options: Record<string, string>, words) => {
    write('wrong.json', { values: { NAME: 'x' } });
    write('both.json', { items: { 1: { text: 'a', image: 'b.png' } } });
    write('nopicture.json', { items: { 1: { image: 'none.png' } } });
    const inFolder = Object.fromEntries(Object.entries(options).map(([key, name]) => [key, join(folder, name)]));
    const { code, notes } = await koryo(templateFillCommand, fixture('template-valid'), inFolder);
    expect([code, notes[0]]).toEqual([2, expect.stringContaining(words)]);
  });
});

it.each([
  ['template-report', templateReport, 'output'],
  ['template-values', fillValuesInput, 'input'],
] as const)('has its %s schema printed in the docs', async (name, schema, io) => {
  const printed = `${JSON.stringify(z.toJSONSchema(schema, { io }), null, 2)}\n`;
  await expect(printed).toMatchFileSnapshot(`../../../../../docs/schemas/${name}.schema.json`);
});
