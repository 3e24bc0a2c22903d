/** A brand as the server holds it (specification.md section 3). */
export interface BrandRecord {
  id: string;
  companyId: string;
  name: string;
  parentBrandId: string | null;
  notes: string;
  iconFileId: string | null;
  /** Own id, the ancestors' from the nearest, the company's. */
  scope: string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
