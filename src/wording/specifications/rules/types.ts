import type { ContentType } from '#work/contents/rules/types.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';

/** A revision of a design's specification, as the server holds it (D5.1). */
export interface SpecificationRecord {
  id: string;
  companyId: string;
  designId: string;
  revision: number;
  /** Of its approval flow; STAND_BY before there is one. */
  status: FlowStatus;
  contentHash: string;
  remark: string;
  /** The format it was made from (D5.2), and how that was called then; null and '' without one. */
  formatId: string | null;
  formatName: string;
  /** The version of the template that it is exported with (D5.3); null: none was chosen. */
  templateVersionId: string | null;
  /** As its format said when it was made: symbols that nothing was given for are left empty. */
  blankSymbols: boolean;
  /** What it was copied from; null: it began otherwise, or goes on from the revision before. */
  copiedFrom: string | null;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  /** Own id, the design and its ancestors, the company. */
  scope: string[];
  version: number;
  createdBy: string;
  /** Who saved its items or chose its template last; null: nobody since it was made. */
  updatedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ItemRecord {
  id: string;
  specificationId: string;
  /** The same through the revisions. */
  key: string;
  number: number;
  position: number;
  title: string;
  type: ContentType;
  text: string | null;
  fileId: string | null;
  /** The part version it was made from; null: a free entry. */
  sourcePartVersionId: string | null;
  /** The content of that version; of a freely chosen picture its own. */
  sourceContentId: string | null;
  exact: boolean;
  /** From its format: must not be empty when it is sent for review or confirmed. */
  required: boolean;
  /** Texts by variant code (#V-n_XX). */
  variants: Record<string, string>;
  remark: string;
}

/** What an item says, without its ids: what a hash, a difference and a reader look at. */
export type ItemContent = Pick<
  ItemRecord,
  'number' | 'title' | 'type' | 'text' | 'fileId' | 'sourcePartVersionId' | 'sourceContentId' | 'exact' | 'variants' | 'remark'
>;

/** The words of specification.md section 4 for a specification's state; 'finalized' once confirmed. */
export type SpecificationState = 'in progress' | 'in review' | 'rejected' | 'completed' | 'finalized';

export function specificationState(specification: Pick<SpecificationRecord, 'status'> & { confirmedAt: unknown }): SpecificationState {
  if (specification.confirmedAt) return 'finalized';
  const words = { STAND_BY: 'in progress', IN_PROGRESS: 'in review', REJECTED: 'rejected', COMPLETED: 'completed' } as const;
  return words[specification.status];
}
