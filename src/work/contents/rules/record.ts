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
  /** Of a picture: what it shows, in words. */
  alt: string;
  data: ContentDataRecord[];
  /** Of a text that is written in fields: those, as whoever wrote them keeps them. */
  fields: object | null;
  createdAt: Date;
}

/** The file that holds a kind of data; null where there is none (yet). */
export function fileOf(content: Pick<ContentRecord, 'data'>, kind: DataKind): string | null {
  return content.data.find((data) => data.kind === kind)?.fileId ?? null;
}

/** The source file of a picture and what it shows; null for what is none. */
export function pictureOf(content: Pick<ContentRecord, 'type' | 'alt' | 'data'>): { fileId: string; alt: string } | null {
  const fileId = content.type === 'IMAGE' ? fileOf(content, 'SOURCE') : null;
  return fileId === null ? null : { fileId, alt: content.alt };
}

/** The file of a content that is one (BINARY); null for texts and pictures. */
export function binaryOf(content: Pick<ContentRecord, 'type' | 'data'>): { fileId: string } | null {
  const fileId = content.type === 'BINARY' ? fileOf(content, 'SOURCE') : null;
  return fileId === null ? null : { fileId };
}

/** The text of a text content; null for images and files. */
export function textOf(content: Pick<ContentRecord, 'data'>): string | null {
  return content.data.find((data) => data.kind === 'SOURCE')?.text ?? null;
}
