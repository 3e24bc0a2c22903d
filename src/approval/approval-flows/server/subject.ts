/**
 * What approval-flows must know of the things it decides on, and no more.
 * Each approvable feature brings one subject and registers it; the hooks run in
 * the transaction of the flow's command, so "flow completed → specification
 * locked" is one transaction without a cycle between the features.
 */
import type { ErrorDefinition } from '#shared/errors.ts';
import type { Params } from '#shared/i18n.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CommandContext } from '#platform/command.ts';
import { countOpenThreads, isFromOutside } from '#work/comments/server/door.ts';
import type { TaskTarget } from '#work/tasks/rules/pairs.ts';
import type { Db } from '#platform/db/client.ts';
import type { ApproveAction, FlowType } from '../rules/flow-types.ts';
import { openPoint, type OpenPoint } from '../rules/open-points.ts';

/** What a flow is about, loaded (and locked where the command writes) by its own feature. */
export interface SubjectState {
  /** specification id (SPECIFICATION), part version id (PART), design id (DESIGN, CIRCULAR_DESIGN, SUBMISSION_DATA). */
  targetId: string;
  name: string;
  /** For the policy and the audit: own id, ancestors, company. */
  scope: string[];
  /** The id whose subtree an Approver or Commenter of a piece may read: the design's or the part's. */
  reachId: string;
  /** Hash of exactly what would be submitted now (D6.10); null: there is nothing yet. */
  contentHash: string | null;
  /** Hash of what its makers made, whatever was measured of it since: asking again with the same needs a reason. Absent: it never does. */
  materialHash?: string | null;
  /** The thing submitted (version id, specification id, part version id), stored with the round. */
  contentId: string | null;
  /** Why a review cannot be requested now; empty: it can (D6.6). */
  blockers: ErrorDefinition[];
  /** Why its flow can neither be changed nor replaced any more: it is final. Null: it can. */
  closed: ErrorDefinition | null;
  brandId: string | null;
  productId: string | null;
  designId: string | null;
  partId: string | null;
  /** Target type of the tasks of its reviewers (D8.2), e.g. 'BRAND_PART', 'SPECIFICATION', 'DESIGN'. */
  taskTarget: TaskTarget;
  /** Where the reviewer of a piece works, and where everybody else looks. */
  reviewPath(pieceId: string): string;
  overviewPath: string;
  /** Who is informed of the end of a round besides the requester: members, creator. */
  relatedUserIds: string[];
}

export interface FlowOutcome {
  flowId: string;
  round: number;
  contentId: string;
  contentHash: string;
}

/** A decision that is about to be taken. */
export interface IntendedDecision {
  companyId: string;
  userId: string;
  action: ApproveAction;
}

/** Why a decision cannot be taken now, with what its words need. */
export interface DecisionRefusal {
  error: ErrorDefinition;
  params: Params;
}

/** To whom it is told what is open. */
export interface Reader {
  companyId: string;
  userId: string;
  /** Somebody from outside: nothing internal is told, not even as a number. */
  outside: boolean;
  /** Somebody with a link: of comments they are shown their own, and told of no others. */
  byLink: boolean;
}

/** Who reads, as a subject has to know them. */
export function readerOf(viewer: Viewer): Reader {
  return { companyId: viewer.companyId, userId: viewer.userId, outside: isFromOutside(viewer), byLink: viewer.guest !== undefined };
}

/** How far people are with looking. */
export interface Looks {
  wanted: number;
  by: ReadonlyMap<string, number>;
}

export interface ApprovalSubject {
  types: readonly FlowType[];
  /** Null when the target does not exist in this company. `lock` takes the row lock (target last). */
  load(db: Db, companyId: string, type: FlowType, targetId: string, lock: boolean): Promise<SubjectState | null>;
  /** A new flow has taken the place of an ended one (D6.7); only what keeps a status of its own has to follow. */
  onReplaced?(ctx: CommandContext, state: SubjectState): Promise<void>;
  /**
   * Something else that the subject wants of a reviewer before this decision; null: nothing. It only looks (the rule
   * itself is pure, in the subject's own room) and is asked after the flow's own rules on who may decide.
   */
  mayDecide?(db: Db, state: SubjectState, decision: IntendedDecision): Promise<DecisionRefusal | null>;
  /** What is open in it for this reader now, in the order of `OPEN_POINT_KINDS`; absent: nothing ever is. */
  openPoints?(db: Db, state: SubjectState, reader: Reader): Promise<OpenPoint[]>;
  /** How many findings of it want a look, and how many of them each of the people has looked at; null: it has none to look at. */
  looks?(db: Db, state: SubjectState, companyId: string, userIds: readonly string[]): Promise<Looks | null>;
  onRequested(ctx: CommandContext, state: SubjectState, outcome: FlowOutcome, type: FlowType): Promise<void>;
  onWithdrawn(ctx: CommandContext, state: SubjectState, outcome: FlowOutcome, type: FlowType): Promise<void>;
  onRejected(ctx: CommandContext, state: SubjectState, outcome: FlowOutcome, type: FlowType): Promise<void>;
  onCompleted(ctx: CommandContext, state: SubjectState, outcome: FlowOutcome, type: FlowType): Promise<void>;
}

const subjects = new Map<FlowType, ApprovalSubject>();

/** Called once per approvable feature while the application is wired. */
export function registerSubject(subject: ApprovalSubject): void {
  for (const type of subject.types) subjects.set(type, subject);
}

/** Comments that nobody has resolved, as subjects tell them; to somebody from outside without the internal ones, by a link their own. */
export async function openComments(
  db: Db,
  { companyId, userId, outside, byLink }: Reader,
  on: Parameters<typeof countOpenThreads>[2],
): Promise<OpenPoint[]> {
  const count = await countOpenThreads(db, companyId, on, { outside, ...(byLink ? { by: userId } : {}) });
  const point = openPoint('OPEN_COMMENTS', [], count);
  return point ? [point] : [];
}

/** What is open in a subject for this reader now. */
export async function openPointsOf(db: Db, type: FlowType, state: SubjectState, reader: Reader): Promise<OpenPoint[]> {
  return (await subjectOf(type).openPoints?.(db, state, reader)) ?? [];
}

/** The subject of a flow type; a missing one is a wiring defect. */
export function subjectOf(type: FlowType): ApprovalSubject {
  const subject = subjects.get(type);
  if (!subject) throw new Error(`no feature brings the approval subject ${type}`);
  return subject;
}
