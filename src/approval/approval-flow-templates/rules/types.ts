import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { TEMPLATE_LEVELS, TemplateBlock } from './input.ts';

/** What owns a template: the company, one of its brands, or a product. */
export type TemplateLevel = (typeof TEMPLATE_LEVELS)[number];

/** A template as the server holds it (D6.2). */
export interface TemplateRecord {
  id: string;
  companyId: string;
  libraryType: TemplateLevel;
  /** The company, the brand or the product. */
  libraryId: string;
  type: FlowType;
  name: string;
  notes: string;
  /** Every decision of flows made from it is signed. */
  signed: boolean;
  blocks: TemplateBlock[];
  /** Own id, the place and its ancestors, the company. */
  scope: string[];
  archivedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Where templates are kept. */
export interface TemplatePlace {
  type: TemplateLevel;
  id: string;
  name: string;
  /** Own id, ancestors, company. */
  scope: readonly string[];
}
