/** Campaigns (改版対応), as the server holds them. */
export interface CampaignRecord {
  id: string;
  companyId: string;
  partId: string;
  partVersionId: string;
  formerVersionId: string;
  startedBy: string;
  dueOn: string | null;
  closedAt: Date | null;
  closedBy: string | null;
  closingNote: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A design that has to follow, with what people said of it. */
export interface CampaignDesignRecord {
  id: string;
  companyId: string;
  campaignId: string;
  designId: string;
  ownerId: string | null;
  resultId: string | null;
  settledAt: Date | null;
  settledBy: string | null;
  settledNote: string;
}

/** How often the new wording stands on an artwork, by what the inspection says of it. */
export interface WordingOnArtwork {
  found: number;
  altered: number;
  missing: number;
  /** Could not be read for certain. */
  unsure: number;
}

/** What is known of a design of a campaign now. */
export interface CampaignFacts {
  /** The design's newest version; null: it has none. */
  artworkNumber: number | null;
  /** The oldest version of the part that its specification in force uses; null: it uses the part no more. */
  usedNumber: number | null;
  /** The result that looked for the new wording on the newest version; null: none did yet. */
  resultId: string | null;
  /** How far that is. */
  resultStatus: 'RUNNING' | 'DONE' | 'FAILED' | null;
  wording: WordingOnArtwork;
}
