import type { WorkflowOptions } from '#approval/workflows/rules/options.ts';
import type { DesignStatus } from './advance.ts';

/** A design project as the server holds it (D2.4). */
export interface DesignRecord {
  id: string;
  companyId: string;
  productId: string;
  brandId: string;
  name: string;
  code: string | null;
  status: DesignStatus;
  heldStatus: DesignStatus | null;
  dueDate: string | null;
  size: string;
  notes: string;
  workflow: WorkflowOptions;
  currentSpecificationId: string | null;
  currentVersionId: string | null;
  specificationConfirmedAt: Date | null;
  thumbnailFileId: string | null;
  locked: boolean;
  /** Somebody practises on it: it stands in no list and counts nowhere. */
  isPractice: boolean;
  scope: string[];
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Since when it has its status; null: since before that was kept. */
  stageSince: Date | null;
}
