import type { LibraryType } from '#people/access/rules/roles.ts';

export { LIBRARY_TYPES, type LibraryType } from '#people/access/rules/roles.ts';

/** D4.3; of a version, and of a part as a whole. */
export const AVAILABILITIES = ['DRAFT', 'IN_REVIEW', 'AVAILABLE', 'RETIRED'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** A part as the server holds it. */
export interface PartRecord {
  id: string;
  companyId: string;
  libraryType: LibraryType;
  /** The company, brand, product or design that owns the library. */
  libraryId: string;
  name: string;
  /** Own id, the library and its ancestors, the company. */
  scope: string[];
  /** The version that may enter specifications; null: none was ever approved. */
  availableVersionId: string | null;
  latestVersionId: string;
  retiredAt: Date | null;
  /** Its wording must not be wrong (allergens and the like), and why: shown wherever the part is used. */
  risky: boolean;
  riskNote: string;
  deletedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface PartVersionRecord {
  id: string;
  companyId: string;
  partId: string;
  number: number;
  name: string;
  availability: Availability;
  contentHash: string;
  availableAt: Date | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** The place of a content in a version; `key` is the same through the versions of a part. */
export interface PartContentRecord {
  partVersionId: string;
  contentId: string;
  key: string;
  position: number;
  exact: boolean;
}

/** The owner of a library and where it stands in the tree. */
export interface LibraryPlace {
  type: LibraryType;
  id: string;
  name: string;
  /** Own id, ancestors, company. Their libraries are the ones seen from here (D4.4). */
  scope: string[];
  brandId: string | null;
  productId: string | null;
  designId: string | null;
}
