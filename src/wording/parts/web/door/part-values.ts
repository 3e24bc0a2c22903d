import type { TypedText } from '#wording/typed-texts/rules/typed-text.ts';
import { type ContentType } from '#work/contents/rules/types.ts';

export interface ContentValues {
  /** '' for a new content. */
  key: string;
  title: string;
  language: string;
  type: ContentType;
  text: string;
  /** What the text is made of, where it is written in fields. */
  fields: TypedText | null;
  /** Of a picture or another file: an upload that is to become it; of a picture what it shows; and the present one. */
  uploadId: string;
  alt: string;
  imageUrl: string;
  fileName: string;
  exact: boolean;
  /** A person has set the flag: it is suggested no more. */
  chosen: boolean;
}

export interface PartValues {
  name: string;
  /** Asked while a part is created; later the mark is changed by itself. */
  risky: boolean;
  riskNote: string;
  contents: ContentValues[];
}
