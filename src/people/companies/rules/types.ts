import type { Locale } from '#shared/i18n.ts';
import type { DecisionWords } from './decision-words.ts';
import type { Retention } from './retention.ts';

export interface CompanyRecord {
  id: string;
  name: string;
  number: string;
  isProvider: boolean;
  locale: Locale;
  timeZone: string;
  /** The word for a product on screen: 商品 or 製品 (a company-wide switch). */
  productWord: 'shohin' | 'seihin';
  /** An approver may approve with changes. */
  conditionalApproval: boolean;
  /** Its own words for decisions. */
  decisionWords: DecisionWords;
  /** Days for which mails, notices and brought lists are kept; null: always. */
  retention: Retention;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface PlanRecord {
  validUntil: string;
  yearlyFee: number;
  designLimit: number;
  brandCount: number;
  productCount: number;
  designCount: number;
  remainingUploads: number;
  version: number;
}

/** One upload, or one change of the plan: what it was for, by whom, and what was left after it. */
export interface ChargeRecord {
  id: string;
  kind: 'UPLOAD' | 'PLAN';
  /** Name of the design, as it was then; empty for a change of the plan. */
  name: string;
  userName: string;
  /** Uploads used (UPLOAD); uploads added, negative when taken away (PLAN). */
  amount: number;
  remainingUploads: number;
  createdAt: Date;
}
