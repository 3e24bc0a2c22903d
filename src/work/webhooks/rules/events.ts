/** What webhooks tell, and its names. They are part of the API: a name that was given stays (CONTRIBUTING.md, "The API"). */

/** What a webhook may hear of; its choice is by topic. */
export const TOPICS = ['brand', 'product', 'design', 'part', 'specification', 'approval', 'inspection', 'comment'] as const;
export type Topic = (typeof TOPICS)[number];

/** By the subject of the audit trail; what is not here is nobody's business outside. */
const TOPIC_OF: Readonly<Record<string, Topic>> = {
  brand: 'brand',
  product: 'product',
  design: 'design',
  part: 'part',
  specification: 'specification',
  'approval flow': 'approval',
  'approval piece': 'approval',
  inspection: 'inspection',
  'user comment': 'comment',
};

export const FORMATS = ['JSON', 'SLACK', 'TEAMS'] as const;
export type Format = (typeof FORMATS)[number];

/** The topic of something that was done; null when it is not told. */
export function topicOf(subject: string): Topic | null {
  return Object.hasOwn(TOPIC_OF, subject) ? (TOPIC_OF[subject] ?? null) : null;
}

/** Whether something that was done is told at all: that somebody has looked is no news. */
export function isNews(action: string): boolean {
  return action !== 'view';
}

/** 'design.create', 'approval.take_back', 'inspection.finish'. */
export function eventName(topic: Topic, action: string): string {
  return `${topic}.${action.replaceAll(/[ -]/g, '_')}`;
}

/** The event of a test: it comes of no topic, so that nobody takes it for real. */
export const TEST_EVENT = 'webhook.test';
