import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import type { Barcode } from './barcode.ts';

const folder = new URL('../../../test/fixtures/inspection/', import.meta.url);
const truth = JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')) as Record<
  string,
  { boxes: { id: string; mm: [number, number, number, number] }[]; changes: { jan?: string } }
>;
const pool = new EnginePool();
afterAll(() => pool.close());

async function barcodesOf(file: string | Uint8Array): Promise<Barcode[]> {
  const job = await inspectFile(pool, { bytes: typeof file === 'string' ? readFileSync(new URL(file, folder)) : file });
  try {
    return await job.barcodes(0);
  } finally {
    await job.close();
  }
}

describe('the sheet of eighteen barcodes', () => {
  it('is read wholly: kind, content and module', async () => {
    const found = await barcodesOf('s16_barcode_sheet.pdf');
    expect(found.map(({ symbology, text, moduleMm }) => `${symbology} ${text} ${moduleMm!.toFixed(2)}`).toSorted()).toEqual(
      [
        'EAN13 4901234567894 0.33',
        'EAN8 49012347 0.33',
        'UPCA 012345678905 0.33',
        'ITF14 14901234567891 0.50',
        'GS1_128 01149012345678911726123110LOT123 0.33',
        'CODE128 ABC-abc-1234 0.30',
        'CODE39 ABC-1234 0.30',
        'NW7 A123456789A 0.30',
        'QR https://example.invalid/p?lot=A1&jan=4901234567894 0.35',
        'MICRO_QR 12345678 0.35',
        'DATAMATRIX 4901234567894-LOT 0.35',
        'PDF417 PDF417 test 日本 0.30',
        'DATABAR 0104901234567894 0.25',
        'DATABAR 0104901234567894 0.25',
        'DATABAR 0104901234567894 0.25',
        'DATABAR_LIMITED 0104901234567894 0.25',
        'DATABAR_EXPANDED 01049012345678943103001234 0.25',
        'DATABAR_EXPANDED 0104901234567894310300123417261231 0.25',
      ].toSorted(),
    );
    // The caption stands 0.6 mm above the QR code, which needs 1.4 mm.
    const faulty = found.filter(({ problems }) => problems.length > 0);
    expect(faulty.map(({ symbology, problems }) => [symbology, ...problems])).toEqual([['QR', 'QUIET_ZONE']]);
  });
});

describe('the labels', () => {
  it.each(['s01_label_v1.pdf', 's02_label_v2_changes.pdf'])('%s: JAN at its place, as printed below, and QR code', async (name) => {
    const found = await barcodesOf(name);
    const { boxes, changes } = truth[name]!;
    const text = changes.jan ?? '4901234567894';
    const jan = found.find(({ symbology }) => symbology === 'EAN13')!;
    expect(jan).toMatchObject({ text, digitsBelow: text, digitsAgree: true, checkDigit: 'VALID', magnification: 1, problems: [] });
    const [x, y, w] = boxes.find(({ id }) => id === 'JAN')!.mm;
    const mm = (px: number): number => (px * 25.4) / 350;
    expect([mm(jan.box.x), mm(jan.box.y), mm(jan.box.w)].map((value) => value.toFixed(0))).toEqual(
      [x, y, w].map((value) => value.toFixed(0)),
    );
    expect(found.filter((barcode) => barcode !== jan)).toMatchObject([
      { symbology: 'QR', text: 'https://example.invalid/p?lot=A1', problems: [] },
    ]);
  });

  it('say the same on a sheet so large that both processes search it', async () => {
    const file = await PDFDocument.load(readFileSync(new URL('s01_label_v1.pdf', folder)));
    const [page] = file.getPages();
    // 17 megapixels at 350 dpi.
    page!.setMediaBox(0, 0, 850, 850);
    page!.setCropBox(0, 0, 850, 850);
    const onSheet = await barcodesOf(await file.save());
    const facts = ({ symbology, text, magnification, digitsBelow, problems, moduleMm, quietZoneMm }: Barcode) => ({
      symbology,
      text,
      magnification,
      digitsBelow,
      problems,
      measured: [moduleMm, ...Object.values(quietZoneMm ?? {})].map((mm) => mm?.toFixed(1)),
    });
    expect(onSheet.map(facts)).toEqual((await barcodesOf('s01_label_v1.pdf')).map(facts));
  });
});
