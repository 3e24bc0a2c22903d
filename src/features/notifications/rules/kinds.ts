/** What people are told of (D9), and how each of them may choose to hear it. */
export const CHANNELS = ['MAIL', 'IN_APP', 'OFF'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that a person can turn to mail, in-app or off. Account mails are not among them: they always go out. */
export const NOTICE_KINDS = [
  'REVIEW_REQUESTED',
  'DECISION_MADE',
  'FLOW_ENDED',
  'SPECIFICATION_CONFIRMED',
  'DESIGN_MEMBER_ASSIGNED',
  'MENTION',
  'TASK_DUE',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A mail template's key → the kind that its receiver may turn off. */
export const NOTICE_TEMPLATES = {
  reviewRequested: 'REVIEW_REQUESTED',
  reviewReminder: 'REVIEW_REQUESTED',
  decisionMade: 'DECISION_MADE',
  flowCompleted: 'FLOW_ENDED',
  flowReturned: 'FLOW_ENDED',
  specificationConfirmed: 'SPECIFICATION_CONFIRMED',
  designMemberAssigned: 'DESIGN_MEMBER_ASSIGNED',
  mentioned: 'MENTION',
  taskDueTomorrow: 'TASK_DUE',
  taskOverdue: 'TASK_DUE',
} as const satisfies Record<string, NoticeKind>;
export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES;

export function isNoticeTemplate(key: string): key is NoticeTemplate {
  return Object.hasOwn(NOTICE_TEMPLATES, key);
}

/** Without a choice of their own people hear by mail. */
export const DEFAULT_CHANNEL: Channel = 'MAIL';

/** The channel of a kind under a person's choices. */
export function channelOf(kind: NoticeKind, chosen: ReadonlyMap<string, Channel>): Channel {
  return chosen.get(kind) ?? DEFAULT_CHANNEL;
}
