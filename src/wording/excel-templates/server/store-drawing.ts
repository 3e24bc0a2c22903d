/** A drawn workbook as files of the content storage: the browser reads layouts as JSON, pictures as pictures, nothing else. */
import { detectContentType } from '#platform/files/content-type.ts';
import { storeContent, type StoredContent } from '#platform/files/content.ts';
import type { DrawnWorkbook } from './workbook-jobs.ts';

/** A file by the name that the layouts know it by: a sheet's, or a media part's. */
export interface DrawnFile {
  name: string;
  stored: StoredContent;
}

/** Sheets in the order of the workbook. Nobody reads the files before they are recorded (`recordContent`). */
export interface StoredDrawing {
  sheets: DrawnFile[];
  pictures: DrawnFile[];
}

/** What a browser shows without running anything. */
const SHOWN_PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'];

/** Outside of transactions; harmless to repeat. Pictures of other kinds are left out: the painter names them instead. */
export async function storeDrawing(companyId: string, { layouts, pictures }: DrawnWorkbook): Promise<StoredDrawing> {
  const sheets: DrawnFile[] = [];
  for (const [index, layout] of layouts.entries()) {
    const bytes = new TextEncoder().encode(JSON.stringify(layout));
    const about = { contentType: 'application/json', fileName: `sheet-${index + 1}.json` };
    sheets.push({ name: layout.name, stored: await storeContent(companyId, bytes, about) });
  }
  const shown: DrawnFile[] = [];
  for (const { name, bytes } of pictures) {
    const contentType = await detectContentType(bytes);
    if (!SHOWN_PICTURES.includes(contentType)) continue;
    shown.push({ name, stored: await storeContent(companyId, bytes, { contentType, fileName: name.replace(/^.*\//, '') }) });
  }
  return { sheets, pictures: shown };
}
