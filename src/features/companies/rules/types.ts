import type { Locale } from '#shared/i18n.ts';

export interface CompanyRecord {
  id: string;
  name: string;
  number: string;
  isProvider: boolean;
  locale: Locale;
  timeZone: string;
  /** The word for a product on screen: 商品 or 製品 (a company-wide switch). */
  productWord: 'shohin' | 'seihin';
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
}
