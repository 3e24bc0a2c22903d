import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { approvedInput, inspectReport, settingsInput } from '../../rules/inspect-report.ts';
import { EngineError } from '#engine/engine-error.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { inspectCommandOn } from './inspect-command.ts';

const fixtures = new URL('../../../../../test/fixtures/inspection/', import.meta.url).pathname;
const label = `${fixtures}s01_label_v1.pdf`;
const changed = `${fixtures}s02_label_v2_changes.pdf`;
const truth = JSON.parse(readFileSync(`${fixtures}truth.json`, 'utf8')) as Record<string, { parts: [string, string][] }>;

const isReport = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync(new URL('../../../../../docs/schemas/inspect-report.schema.json', import.meta.url), 'utf8')) as object,
);

/** Processes of its own for a run that names fonts; the others share a pair, which the next run finds warm. */
class SharedPool extends EnginePool {
  override async close(): Promise<void> {}
  async end(): Promise<void> {
    await super.close();
  }
}
const shared = new SharedPool({ jobs: 1 });
const inspectCommand = inspectCommandOn((options) => (options.fonts ? new EnginePool(options) : shared));

let folder: string;
let parts: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'koryo-inspect-'));
  const texts = truth['s01_label_v1.pdf']!.parts.filter(([id]) => id !== '欠落').map(([id, text]) => ({ id, text }));
  // What the QR code says stands on the label in no other way.
  parts = write('parts.json', { texts: [...texts, { id: 'QR', text: 'https://example.invalid/p?lot=A1' }] });
});
afterAll(async () => {
  await shared.end();
  rmSync(folder, { recursive: true });
});

function write(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

async function koryoInspect(file: string, options: Record<string, unknown> = {}): Promise<{ code: number; out: string; notes: string[] }> {
  let out = '';
  const notes: string[] = [];
  // Recognition takes seconds, and has sentences of its own.
  const code = await inspectCommand.run(
    [file],
    { ocr: false, ...options },
    { out: (text) => (out += text), note: (line) => notes.push(line) },
  );
  // Whatever is asked, a report is what the published schema says, as a validator of others reads it.
  if (options.json && out !== '') expect([isReport(JSON.parse(out)), isReport.errors]).toEqual([true, null]);
  return { code, out, notes };
}

type Ran = ReturnType<typeof koryoInspect>;
const ran = new Map<string, Ran>();

/** The same inspection for whoever asks of it, run once: as JSON by the approved texts of the label. */
function reportOf(file: string, options: Record<string, unknown> = {}): Ran {
  const key = JSON.stringify([file, options]);
  const run = ran.get(key) ?? koryoInspect(file, { parts, ...options, json: true });
  ran.set(key, run);
  return run;
}

/** The least file with a public-key security handler (ISO 32000-1, 7.6.4); its cross-reference is found by reading it. */
function encryptedForCertificates(): string {
  return [
    '%PDF-1.6',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >> endobj',
    '4 0 obj << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 /CF << /DefaultCryptFilter << /CFM /AESV2 /Recipients [<00>] >> >> >> endobj',
    'trailer << /Root 1 0 R /Size 5 /Encrypt 4 0 R /ID [<00><00>] >>',
    '%%EOF',
  ].join('\n');
}

describe('koryo inspect', () => {
  it('exits 0 when every approved text stands on the artwork and nothing else', async () => {
    const { code, out } = await reportOf(label);
    const report = inspectReport.parse(JSON.parse(out));
    expect(code).toBe(0);
    expect(report.verdict).toBe('MATCH');
    expect(report.texts.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 16 }, () => 'FOUND'));
    expect(report.file.pages).toMatchObject([{ page: 1, widthMm: 236.002, heightMm: 175.986 }]);
    // Minor remarks of the print check are listed: who reads that all matches is told of them.
    expect((await koryoInspect(label, { parts, language: 'ja' })).out).toMatch(/［軽微］[\s\S]*結果：一致（ほかに軽微な注意 \d+件）\n$/u);
  });

  it('keeps the first reading where reading anew with the shapes of the other file is too much for the machine', async () => {
    const outlined = new URL('../../../../../test/fixtures/outlines/s01_own_glyph.pdf', import.meta.url).pathname;
    let leases = 0;
    class FullPool extends EnginePool {
      override async lease(...given: Parameters<EnginePool['lease']>) {
        // Pages of the other file, the file, the shapes of the other one; then all begins anew.
        if ((leases += 1) > 3) throw new EngineError('ENGINE_MEMORY');
        return await super.lease(...given);
      }
    }
    const notes: string[] = [];
    const said = { out: () => undefined, note: (line: string) => void notes.push(line) };
    // All that is left unread is recognised here: a guess, which the shapes of the other file do better than.
    const options = { ocr: true, against: label, language: 'en' };
    const code = await inspectCommandOn((given) => new FullPool(given)).run([outlined], options, said);
    expect([code, leases]).toEqual([1, 4]);
    expect(notes).toContainEqual(expect.stringContaining('this is the first reading'));
  });

  it('holds texts that are outlines for not checked, never for missing, and exits 3', async () => {
    const texts = [
      { id: '内容量', text: '内容量：１２０ｇ' },
      { id: '注意', text: truth['s01_label_v1.pdf']!.parts.find(([id]) => id === '注意')![1] },
    ];
    const codes = ['4901234567894', 'https://example.invalid/p?lot=A1'].map((text) => ({ id: text, text }));
    const outlined = new URL('../../../../../test/fixtures/outlines/s01_own_glyph.pdf', import.meta.url).pathname;
    const options = { parts: write('outlined.json', { texts: [...texts, ...codes] }), json: true };
    for (const ocr of [false, true]) {
      const { code, out } = await koryoInspect(outlined, { ...options, ocr });
      const report = inspectReport.parse(JSON.parse(out));
      // What was recognised says where to look, and passes nothing.
      const hint = ocr ? { readAs: { RECOGNISED: expect.any(Number) } } : { places: [], recognisedPercent: null };
      expect(report.texts).toMatchObject([
        ...texts.map(({ id }) => ({ id, verdict: 'NOT_CHECKED', severity: 'CHECK', ...hint })),
        ...codes.map(({ id }) => ({ id, verdict: 'FOUND' })),
      ]);
      expect([report.verdict, code]).toEqual(['NOT_CHECKED', 3]);
    }
  });

  it('looks for every variant of a text by itself and for a picture beside the parts file, and puts what is marked as risky first', async () => {
    const net = { id: '内容量', text: '内容量：１２０ｇ', variants: { EN: 'Net 120 g', S: '１２０ｇ' }, risky: true, riskNote: '法定表示' };
    copyFileSync(`${fixtures}part_logo_181px.jpg`, join(folder, 'logo.jpg'));
    const logo = { id: 'logo', file: 'logo.jpg', risky: true, riskNote: '登録商標' };
    const only = write('variants.json', { texts: [net], images: [logo] });
    const report = inspectReport.parse(JSON.parse((await koryoInspect(label, { parts: only, json: true })).out));
    expect(report.texts.map(({ id, variant, verdict, risky }) => [id, variant, verdict, risky])).toEqual([
      ['内容量', null, 'FOUND', true],
      ['内容量', 'EN', 'MISSING', true],
      ['内容量', 'S', 'FOUND', true],
    ]);
    expect(report.images).toMatchObject([
      { id: 'logo', verdict: 'FOUND', risky: true, riskNote: '登録商標', severity: 'NONE', risk: 100, places: [{ page: 1, rotation: 0 }] },
    ]);
    const [place] = report.images[0]!.places;
    expect(place!.box.x).toBeCloseTo(188, 0);
    const refused = await koryoInspect(label, { parts: write('bad.json', { texts: [{ ...net, variants: { en: 'x' } }] }) });
    expect(refused.code).toBe(2);
  });

  it('exits 1 and reports altered and missing texts and the seven differences', async () => {
    const { code, out } = await reportOf(changed, { against: label });
    const report = inspectReport.parse(JSON.parse(out));
    expect(code).toBe(1);
    expect(report.texts.filter(({ verdict }) => verdict !== 'FOUND').map(({ id, verdict }) => [id, verdict])).toEqual([
      ['内容量', 'ALTERED'],
      ['注意', 'MISSING'],
      ['JAN', 'ALTERED'],
    ]);
    expect(report.differences).toHaveLength(7);
    expect(report.against).toMatchObject({ name: 's01_label_v1.pdf', pages: 1 });
  });

  it('reads the barcodes against the approved codes, and checks the file for print', async () => {
    const { out } = await reportOf(label);
    const report = inspectReport.parse(JSON.parse(out));
    expect(report.barcodes.find(({ approvedId }) => approvedId === 'JAN')).toMatchObject({
      symbology: 'EAN13',
      text: '4901234567894',
      verdict: 'MATCH',
      checkDigit: 'VALID',
      digitsAgree: true,
      page: 1,
    });
    expect(report.preflight.inks.map(({ kind }) => kind)).toContain('SPOT');
    const overprint = await koryoInspect(`${fixtures}s06_cmyk_spot_overprint.pdf`, { json: true });
    expect(overprint.code).toBe(1);
    const found = inspectReport.parse(JSON.parse(overprint.out)).preflight.findings.map(({ code }) => code);
    expect(found).toContain('WHITE_OVERPRINT');
  });

  it('says when there is no approved picture beside the parts file', async () => {
    const none = write('none.json', { images: [{ id: 'logo', file: 'nothing.jpg' }] });
    expect((await koryoInspect(label, { parts: none })).notes.join()).toContain('there is no such file');
  });

  it('gives the same bytes again', async () => {
    const [one, two] = [await reportOf(changed, { against: label }), await koryoInspect(changed, { parts, against: label, json: true })];
    expect(two.out).toBe(one.out);
  });

  it('uses the settings of a file, and refuses those that contradict each other', async () => {
    const coarse = write('coarse.json', { toneDifferenceThreshold: 50, toneChangeTolerance: 40, excludedErrorSize: 200 });
    const { out } = await koryoInspect(changed, { against: label, settings: coarse, json: true });
    const report = inspectReport.parse(JSON.parse(out));
    expect(report.differences.length).toBeLessThan(7);
    expect(report.hidden!.differences).toBeGreaterThan(0);
    const mild = write('mild.json', { numbersSeverity: 'MINOR' });
    const told = async (run: Ran) => inspectReport.parse(JSON.parse((await run).out));
    const [usual, milder] = [await told(reportOf(changed, { against: label })), await told(reportOf(changed, { settings: mild }))];
    const net = ({ texts }: typeof usual) => texts.find(({ id }) => id === '内容量')?.severity;
    expect([net(usual), net(milder)]).toEqual(['CRITICAL', 'MINOR']);
    const wrong = write('wrong.json', { toneDifferenceThreshold: 1, toneChangeTolerance: 40 });
    expect(await koryoInspect(changed, { against: label, settings: wrong })).toMatchObject({ code: 2 });
  });

  it.each([
    ['parts', { parts: [{ title: '名称', text: '粉末清涼飲料' }] }],
    ['parts', { texts: [{ id: 'net', text: '120g', exakt: true }] }],
    ['parts', { texts: [], images: [] }],
    ['settings', { numberSeverity: 'MINOR' }],
  ])('refuses a %s file with names that mean nothing, or nothing to look for: %j', async (option, content) => {
    expect(await koryoInspect(label, { [option]: write('mistyped.json', content) })).toMatchObject({ code: 2, out: '' });
  });

  it.each([
    ['s10_ai_without_pdf_content.pdf', 'AI_WITHOUT_PDF'],
    ['s11_encrypted_userpw.pdf', 'FILE_PASSWORD_NEEDED'],
    ['s13_truncated.pdf', 'FILE_DAMAGED'],
    ['none.pdf', 'there is no such file'],
    ['truth.json', 'FILE_TYPE_UNSUPPORTED'],
  ])('exits 2 for %s and says %s', async (name, words) => {
    const { code, notes, out } = await koryoInspect(`${fixtures}${name}`, { json: true });
    expect(code).toBe(2);
    expect(notes.join()).toContain(words);
    expect(out).toBe('');
  });

  it.each(['against', 'shapesFrom'])('names the file that is refused: %s', async (option) => {
    const cut = `${fixtures}s13_truncated.pdf`;
    const { code, notes } = await koryoInspect(label, { parts, [option]: option === 'shapesFrom' ? [cut] : cut });
    expect(code).toBe(2);
    expect(notes.at(-1)).toMatch(/FILE_DAMAGED.*s13_truncated\.pdf/u);
  });

  it('says which file has no shapes to learn', async () => {
    const picture = `${fixtures}part_logo_181px.jpg`;
    const { code, notes } = await koryoInspect(label, { parts, shapesFrom: [picture, label], language: 'en' });
    expect(code).toBe(0);
    expect(notes.filter((note) => note.includes('--shapes-from'))).toEqual([
      expect.stringContaining('part_logo_181px.jpg has no live text'),
    ]);
  });

  it('opens a locked PDF with the password of a file', async () => {
    const passwordFile = write('password', 'userpw\n');
    expect((await koryoInspect(`${fixtures}s11_encrypted_userpw.pdf`, { parts, passwordFile })).code).toBe(0);
  });

  it('says where a file of approved texts is wrong', async () => {
    const noText = write('no-text.json', { texts: [{ id: 'a' }] });
    expect((await koryoInspect(label, { parts: noText })).notes.join()).toContain('no-text.json: texts.0.text');
    const noJson = write('no-json.json', '{');
    expect((await koryoInspect(label, { parts: noJson })).notes.join()).toContain('is no JSON');
  });

  it('says in English what moved, what the settings hide, and refuses other languages', async () => {
    const coarse = write('coarse.json', { toneDifferenceThreshold: 50, toneChangeTolerance: 40, excludedErrorSize: 40 });
    const { out } = await koryoInspect(changed, { against: label, language: 'en', settings: coarse });
    expect(out).toMatch(/\] Difference: Graphics: Moved\n {3}moved by 0\.\d+, -?0\.00 mm/u);
    expect(out).toMatch(/The settings allow \d+ differences that are not listed \(largest [\d.]+ mm\)\nResult: \d+ findings/u);
    expect((await koryoInspect(label, { language: 'fr' })).notes.join()).toContain('--language fr: one of ja, en');
  });

  it.each([
    ['FILE_NOT_FOUND', { parts: 'none.json' }, '「none.json」というファイルはありません', 'none.json: there is no such file'],
    ['FILE_IS_FOLDER', { settings: 'src' }, '「src」はフォルダーです', 'src: is a folder'],
    ['PAGE_NOT_THERE', { page: '9' }, '9ページはありません。このファイルは1ページです', 'there is no page 9'],
    ['REGION_UNFIT', { against: label, region: '1,2,３' }, '--region 1,2,３：仕上がりの左上から', '--region 1,2,３: x,y,w,h'],
    ['REGION_OFF_PAGE', { against: label, region: '500,500,9,9' }, 'どのページの上にもありません', 'lies on no page'],
    ['BOX_UNKNOWN', { against: label, box: 'media' }, '--box media：trim, bleed, art のいずれか', 'one of trim, bleed, art'],
    ['FILE_NOT_WRITTEN', { pictures: label }, 'に書き込めません（EEXIST）', 'cannot be written (EEXIST)'],
    ['FILE_NOT_WRITTEN', { pictures: '/proc/koryo' }, 'に書き込めません（ENOENT）', 'cannot be written (ENOENT)'],
    ['LIMIT_ALONE', { box: 'trim' }, '--against で比較するファイル', '--against names what with'],
  ])('refuses in the words of the language, with the code %s', async (code, options, ja, en) => {
    const [inJapanese, inEnglish] = [await koryoInspect(label, { ...options, language: 'ja' }), await koryoInspect(label, options)];
    expect([inJapanese.code, inEnglish.code]).toEqual([2, 2]);
    expect(inJapanese.notes.at(-1)).toContain(ja);
    expect(inEnglish.notes.at(-1)).toContain(en);
    for (const { notes } of [inJapanese, inEnglish]) expect(notes.at(-1)).toMatch(new RegExp(`^koryo: ${code}: `, 'u'));
  });

  it.each([
    [{ hairlineMm: '０．２５' }, 'hairlineMm：数値（引用符なし）で書いてください', 'hairlineMm: must be a number'],
    [{ hairlineMm: -1 }, 'hairlineMm：0以上にしてください', 'hairlineMm: must be 0 or more'],
    [{ hairlineMm: 1e9 }, 'hairlineMm：10以下にしてください', 'hairlineMm: must be 10 or less'],
    [{ hairLine: 1 }, '“hairLine”という項目はありません', 'there is no “hairLine”'],
    [{ spelling: 'yes' }, 'spelling：trueまたはfalse', 'spelling: must be true or false'],
    [{ numbersSeverity: 'HIGH' }, 'CRITICAL, CHECK, MINORのいずれか', 'must be one of CRITICAL, CHECK, MINOR'],
  ])('says what is wrong in settings: %j', async (wrong, ja, en) => {
    const settings = write('wrong-settings.json', wrong);
    expect((await koryoInspect(label, { settings, language: 'ja' })).notes.join()).toContain(ja);
    expect((await koryoInspect(label, { settings })).notes.join()).toContain(en);
  });

  it('says which layers it was to leave out and did not find', async () => {
    const { notes } = await koryoInspect(`${fixtures}s06_cmyk_spot_overprint.pdf`, { ignoreLayer: ['Nowhere'] });
    expect(notes.join()).toContain('the file has no layer Nowhere');
  });

  it('calls a PDF that is encrypted for certificates by its name, in both languages', async () => {
    const file = write('certificate.pdf', encryptedForCertificates());
    const [ja, en] = [await koryoInspect(file, { language: 'ja' }), await koryoInspect(file, { language: 'en' })];
    expect([ja.code, en.code]).toEqual([2, 2]);
    expect(ja.notes.join()).toMatch(/FILE_FOR_CERTIFICATES: .*certificate\.pdf」は証明書で暗号化/u);
    expect(en.notes.join()).toContain('is encrypted with a certificate');
  });

  it('refuses a page that is not there, and inspects only the one that was asked for', async () => {
    const pages = `${fixtures}s07_boxes_rotate_userunit.pdf`;
    expect((await koryoInspect(pages, { page: '9' })).notes.join()).toContain('there is no page 9: the file has 4');
    expect((await koryoInspect(pages, { page: '0' })).code).toBe(2);
    const { out } = await koryoInspect(pages, { page: '3', json: true });
    const report = inspectReport.parse(JSON.parse(out));
    expect(report.file.pages.map(({ page }) => page)).toEqual([3]);
    expect(new Set(report.unexpected.map(({ page }) => page))).toEqual(new Set([3]));
  });

  it('writes each page plain and with its findings framed and numbered, with a legend and what is missing below', async () => {
    const pictures = join(folder, 'pictures');
    const { out } = await koryoInspect(changed, { parts, pictures, language: 'ja' });
    // The same inspection in words: what changed, character by character, and no code of ours.
    expect(out).toContain('1. ［重大］一部一致 内容量');
    expect(out).toContain('   承認：内容量：１[２]０ｇ（12g×10本）\n   紙面：内容量：１[１]０ｇ（12g×10本）');
    expect(out).toMatch(/［重大］未検出 注意\n {3}紙面のどこにも見つかりません/u);
    expect(out).toMatch(/結果：検出事項 \d+件（重大 \d+・要確認 \d+・軽微 \d+）\n$/u);
    expect(out).not.toMatch(/[A-Z]{2,}_|undefined|CRITICAL|\{/u);
    expect(readdirSync(pictures).toSorted()).toEqual(['page-1-findings.png', 'page-1.png']);
    const raw = async (name: string) => await sharp(join(pictures, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [plain, marked] = [await raw('page-1.png'), await raw('page-1-findings.png')];
    expect(marked.info.width).toBe(plain.info.width);
    // A text that stands nowhere has no frame: it is below.
    expect(marked.info.height).toBeGreaterThan(plain.info.height + 100);
    expect(Buffer.compare(plain.data, marked.data.subarray(0, plain.data.length))).not.toBe(0);
  });

  it.each([
    ['inspect-report', inspectReport, 'output'],
    ['inspect-parts', approvedInput, 'input'],
    ['inspect-settings', settingsInput, 'input'],
  ] as const)('has its %s schema printed in the docs', async (name, schema, io) => {
    const printed = `${JSON.stringify(z.toJSONSchema(schema, { io }), null, 2)}\n`;
    await expect(printed).toMatchFileSnapshot(`../../../../../docs/schemas/${name}.schema.json`);
  });
});
