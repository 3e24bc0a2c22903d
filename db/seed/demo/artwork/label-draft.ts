import { cmyk, PDFDocument } from '@cantoo/pdf-lib';

/** Points per millimetre. */
const MM = 72 / 25.4;
const RED = cmyk(0, 0.95, 0.85, 0.05);
const PAPER = cmyk(0, 0, 0, 0);

/** Places that the story speaks of, mm from the top left of the sheet. */
export const DRAFT_PLACES = { seal: { x: 183, y: 98, radius: 9 }, lot: { x: 48, y: 126, w: 20, h: 12 } };

/** The label as it was first sent: with a seal that goes again, and a sample where the lot is printed. */
export async function labelDraft(label: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(label, { updateMetadata: false });
  const [page] = document.getPages();
  if (!page) throw new Error('the demo label has no page');
  const height = page.getHeight();
  const at = ({ x, y }: { x: number; y: number }) => ({ x: x * MM, y: height - y * MM });
  const { seal, lot } = DRAFT_PLACES;
  page.drawCircle({ ...at(seal), size: seal.radius * MM, color: RED });
  page.drawCircle({ ...at(seal), size: (seal.radius - 1.2) * MM, borderColor: PAPER, borderWidth: 1.5 });
  for (const [index, width] of [12, 9].entries()) {
    const line = at({ x: lot.x + 3, y: lot.y + 5 + index * 4 });
    page.drawRectangle({ ...line, width: width * MM, height: 1.6 * MM, color: cmyk(0, 0, 0, 0.8) });
  }
  return await document.save({ useObjectStreams: false });
}
