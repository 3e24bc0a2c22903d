import type { Format, Topic } from './events.ts';

export interface WebhookRecord {
  id: string;
  companyId: string;
  name: string;
  url: string;
  format: Format;
  topics: Topic[];
  active: boolean;
  secretNumber: number;
  version: number;
  createdBy: string;
  createdAt: Date;
}

export const DELIVERY_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export interface DeliveryRecord {
  id: string;
  webhookId: string;
  event: string;
  body: string;
  status: DeliveryStatus;
  attempts: number;
  responseStatus: number | null;
  error: string | null;
  createdAt: Date;
  triedAt: Date | null;
}
