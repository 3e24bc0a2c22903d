import type { BinKind } from './kinds.ts';

/** Something that was deleted and can still be brought back. */
export interface BinEntry {
  /** The thing's own id. */
  id: string;
  companyId: string;
  kind: BinKind;
  name: string;
  /** What it lay in, in words: 「ブランド / 商品」. */
  place: string;
  /** Own id, ancestors, company. */
  scope: string[];
  deletedBy: string;
  deletedAt: Date;
  removesAt: Date;
}
