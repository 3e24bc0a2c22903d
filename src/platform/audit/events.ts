/** Subjects of the audit trail (specification.md section 9). */
export const AUDIT_SUBJECTS = [
  'company',
  'user',
  'brand',
  'product',
  'design',
  'part',
  'specification',
  'approval flow',
  'approval piece',
  'inspection',
  'task',
  'login',
  'charge',
  'auth role assignment',
  'user comment',
] as const;

/** Actions: those of section 9 and the hidden ones of D10.1. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'assign',
  'unassign',
  'request',
  'signin',
  'signout',
  'change password',
  'charge',
  'approve',
  'reject',
  'view',
  'confirm',
  'un-confirm',
  'take back',
  'withdraw',
  'export',
  'download',
  'lock',
  'unlock',
  'switch company',
  'erase',
  'restore',
  'remove',
  'suspend',
  'resume',
  'failed sign-in',
  'refused',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A field-level change: what it was and what it became. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** What a command emits: one audit entry. `scope` says who may see it: the subject's ids up to the company. */
export interface DomainEvent {
  subject: AuditSubject;
  action: AuditAction;
  id: string | null;
  name: string;
  scope: string[];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Of no concern outside the company: webhooks are not told. */
  inside?: boolean;
}

const SECRET = /password|secret|token|code_hash|hash$/i;

/** The fields that differ, without secrets and without bookkeeping columns. */
export function changesOf(before: Record<string, unknown> = {}, after: Record<string, unknown> = {}): Changes {
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (SECRET.test(field) || field === 'version' || field === 'updatedAt' || field === 'scope') continue;
    const from = plain(before[field]);
    const to = plain(after[field]);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}

function plain(value: unknown): unknown {
  if (value === undefined) return null;
  return value instanceof Date ? value.toISOString() : value;
}
