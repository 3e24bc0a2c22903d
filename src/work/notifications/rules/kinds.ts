/** What people are told of (D9), and how each of them may choose to hear it. */

/** By mail: at once, in the daily digest, or not. */
export const MAIL_CHOICES = ['IMMEDIATE', 'DIGEST', 'OFF'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** A person's choice for one kind. */
export interface NoticeChoice {
  mail: MailChoice;
  /** Listed at /notifications. */
  inApp: boolean;
}

/** Kinds that a person can choose about. Account mails are not among them: they always go out. What asks for action stands first. */
export const NOTICE_KINDS = [
  'REVIEW_REQUESTED',
  'FLOW_RETURNED',
  'TASK_REQUESTED',
  'TASK_DUE',
  'DECISION_MADE',
  'FLOW_COMPLETED',
  'SPECIFICATION_CONFIRMED',
  'DESIGN_MEMBER_ASSIGNED',
  'MENTION',
  'TASK_ANSWERED',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Somebody waits for the receiver: listed first in the digest, and never silenced wholly, in the application it stays. */
const ACTION_KINDS: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['REVIEW_REQUESTED', 'FLOW_RETURNED', 'TASK_REQUESTED', 'TASK_DUE']);

export function asksForAction(kind: NoticeKind): boolean {
  return ACTION_KINDS.has(kind);
}

/** A mail template's key → the kind that its receiver chooses about. */
export const NOTICE_TEMPLATES = {
  reviewRequested: 'REVIEW_REQUESTED',
  reviewReminder: 'REVIEW_REQUESTED',
  guestExpired: 'TASK_DUE',
  guestCommented: 'DECISION_MADE',
  delegationNamed: 'REVIEW_REQUESTED',
  delegationEnded: 'REVIEW_REQUESTED',
  reviewCalledOff: 'DECISION_MADE',
  reviewerSkipped: 'DECISION_MADE',
  skipUndone: 'DECISION_MADE',
  conditionAnswered: 'REVIEW_REQUESTED',
  conditionOpen: 'FLOW_RETURNED',
  reviewRevised: 'FLOW_RETURNED',
  decisionMade: 'DECISION_MADE',
  flowCompleted: 'FLOW_COMPLETED',
  flowReturned: 'FLOW_RETURNED',
  specificationConfirmed: 'SPECIFICATION_CONFIRMED',
  designMemberAssigned: 'DESIGN_MEMBER_ASSIGNED',
  mentioned: 'MENTION',
  mentionedInChat: 'MENTION',
  productRequested: 'TASK_REQUESTED',
  designRequested: 'TASK_REQUESTED',
  partRequested: 'TASK_REQUESTED',
  translationAsked: 'TASK_REQUESTED',
  translationChanged: 'TASK_REQUESTED',
  campaignStarted: 'TASK_REQUESTED',
  campaignAssigned: 'TASK_REQUESTED',
  campaignEnded: 'TASK_ANSWERED',
  requestCompleted: 'TASK_ANSWERED',
  requestStopped: 'TASK_ANSWERED',
  requestRedated: 'TASK_REQUESTED',
  requestHandedOn: 'TASK_REQUESTED',
  taskDueTomorrow: 'TASK_DUE',
  taskOverdue: 'TASK_DUE',
} as const satisfies Record<string, NoticeKind>;
export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES;

export function isNoticeTemplate(key: string): key is NoticeTemplate {
  return Object.hasOwn(NOTICE_TEMPLATES, key);
}

/** Without a choice of their own people hear at once, and find it in the application too. */
export const DEFAULT_CHOICE: NoticeChoice = { mail: 'IMMEDIATE', inApp: true };

/** What a stored choice comes to: a kind that asks for action stays in the application, whatever was stored. */
export function choiceFor(kind: NoticeKind, stored: NoticeChoice | undefined): NoticeChoice {
  const choice = stored ?? DEFAULT_CHOICE;
  return { mail: choice.mail, inApp: choice.inApp || asksForAction(kind) };
}
