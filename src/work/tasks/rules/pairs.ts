import { hasKey } from '#shared/keys.ts';
import { isOneOf } from '#shared/one-of.ts';

/** Which kinds of task a target allows (D8.2). Any other pair is refused here and by the database. */
export const TASK_TARGETS = [
  'COMPANY',
  'BRAND',
  'PRODUCT',
  'DESIGN',
  'CIRCULAR_DESIGN',
  'SPECIFICATION',
  'COMPANY_PART',
  'BRAND_PART',
  'PRODUCT_PART',
  'DESIGN_PART',
  'SUBMIT',
] as const;
export type TaskTarget = (typeof TASK_TARGETS)[number];

export const TASK_KINDS = [
  'CREATE_PART',
  'CREATE_APPROVAL_FLOW',
  'CREATE_SPECIFICATION',
  'CREATE_DESIGN_DATA',
  'CREATE_SUBMIT_DATA',
  'APPROVAL',
  'CIRCULAR',
  'COMMENT',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What a task is about where its pair does not say it: a translation of a specification; what follows from a new version of a part. */
export const TASK_TOPICS = ['TRANSLATION', 'CAMPAIGN'] as const;
export type TaskTopic = (typeof TASK_TOPICS)[number];

const partKinds = ['CREATE_PART', 'APPROVAL', 'COMMENT'] as const satisfies readonly TaskKind[];

export const ALLOWED_KINDS: Record<TaskTarget, readonly TaskKind[]> = {
  COMPANY: ['CREATE_PART'],
  BRAND: ['CREATE_DESIGN_DATA'],
  PRODUCT: ['CREATE_DESIGN_DATA'],
  DESIGN: ['CREATE_DESIGN_DATA', 'CREATE_APPROVAL_FLOW', 'APPROVAL', 'COMMENT'],
  CIRCULAR_DESIGN: ['CIRCULAR'],
  SPECIFICATION: ['CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW', 'APPROVAL', 'COMMENT'],
  COMPANY_PART: partKinds,
  BRAND_PART: partKinds,
  PRODUCT_PART: partKinds,
  DESIGN_PART: partKinds,
  SUBMIT: ['CREATE_SUBMIT_DATA', 'APPROVAL'],
};

export function isAllowedPair(target: string, kind: string): boolean {
  return hasKey(ALLOWED_KINDS, target) && isOneOf(ALLOWED_KINDS[target], kind);
}

/** What a person asks of another by hand: a product, a design project (D8.3), a part of the company (the vocabulary's 依頼). */
export const REQUESTS = { BRAND: 'CREATE_DESIGN_DATA', PRODUCT: 'CREATE_DESIGN_DATA', COMPANY: 'CREATE_PART' } as const satisfies Partial<
  Record<TaskTarget, TaskKind>
>;
export type RequestTarget = keyof typeof REQUESTS;
export const isRequestTarget = (target: TaskTarget): target is RequestTarget => hasKey(REQUESTS, target);
export const REQUEST_TARGETS = ['BRAND', 'PRODUCT', 'COMPANY'] as const satisfies readonly RequestTarget[];

export function isHandMadePair(target: TaskTarget, kind: TaskKind): boolean {
  return hasKey(REQUESTS, target) && REQUESTS[target] === kind;
}
