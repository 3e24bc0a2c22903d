/** How people from outside take part in the reviews of a subject: each approvable feature says it, beside its approval subject. */
import type { CommentSubjectType } from '#work/comments/rules/types.ts';
import type { Db } from '#platform/db/client.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { SubjectState } from '#approval/approval-flows/server/door.ts';
import type { GuestMaterial } from './material.ts';

/** What is under review, told apart by what the round is bound to (D6.10). */
export interface GuestContent {
  companyId: string;
  userId: string;
  /** Version, part version, specification or submission, by the flow's type. */
  contentId: string;
  targetId: string;
}

export interface GuestSubject {
  types: readonly FlowType[];
  /** What the comments of a guest are kept on. */
  comments(state: SubjectState): { type: CommentSubjectType; id: string };
  /** What they are shown to read; a subject whose content is an artwork adds a field to `GuestReviewRef` instead. */
  material?(db: Db, content: GuestContent): Promise<GuestMaterial | null>;
}

const subjects = new Map<FlowType, GuestSubject>();

/** Called once per approvable feature while the application is wired. */
export function registerGuestSubject(subject: GuestSubject): void {
  for (const type of subject.types) subjects.set(type, subject);
}

/** What a flow type's subject says of guests; a missing one is a wiring defect. */
export function guestSubjectOf(type: FlowType): GuestSubject {
  const subject = subjects.get(type);
  if (!subject) throw new Error(`no feature says how guests review ${type}`);
  return subject;
}
