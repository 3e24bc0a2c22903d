/** A product as the server holds it (D2.3). */
export interface ProductRecord {
  id: string;
  companyId: string;
  brandId: string;
  name: string;
  code: string | null;
  janCode: string | null;
  releaseDate: string | null;
  notes: string;
  iconFileId: string | null;
  scope: string[];
  archivedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
