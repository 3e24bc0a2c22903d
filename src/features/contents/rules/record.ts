import type { ContentOrigin, ContentType, DataKind } from './types.ts';

export interface ContentDataRecord {
  kind: DataKind;
  text: string | null;
  fileId: string | null;
}

/** A content with its data, as the server holds it. */
export interface ContentRecord {
  id: string;
  companyId: string;
  title: string;
  type: ContentType;
  origin: ContentOrigin;
  language: string | null;
  data: ContentDataRecord[];
  createdAt: Date;
}

/** The text of a text content; null for images and files. */
export function textOf(content: Pick<ContentRecord, 'data'>): string | null {
  return content.data.find((data) => data.kind === 'SOURCE')?.text ?? null;
}
