import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { enginePool } from './engine-pool.ts';

/** A page with a line of text and a coloured area; where its parts lie is left to PDFium to find. */
const PAGE = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
4 0 obj <</Length 87>> stream
0 1 1 0 k 20 20 260 300 re f 0 0 0 1 k BT /F 14 Tf 30 360 Td (Koryo draws this page) Tj ET
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;

/**
 * Starts this process's engine and lets it draw and read a page, so that the first file after a start finds both
 * processes compiled and loaded. Everything works without it, only later.
 */
export async function warmEngine(): Promise<void> {
  const job = await inspectFile(enginePool(), { bytes: new TextEncoder().encode(PAGE) });
  try {
    await job.firstPicture(0);
    await job.picture(0, 'png2000');
    await job.text(0);
  } finally {
    await job.close();
  }
}
