import type { TaskKind, TaskTarget, TaskTopic } from './pairs.ts';
import type { TaskStatus } from './transitions.ts';

export interface TaskRecord {
  id: string;
  companyId: string;
  userId: string;
  targetType: TaskTarget;
  kind: TaskKind;
  /** Null: the pair of target and kind says it. */
  topic: TaskTopic | null;
  status: TaskStatus;
  handMade: boolean;
  /** Name of the thing that the task is about, as it was when the task was made. */
  name: string;
  brandId: string | null;
  productId: string | null;
  designId: string | null;
  partId: string | null;
  targetContentId: string | null;
  flowId: string | null;
  pieceId: string | null;
  round: number | null;
  dueDate: string | null;
  /** The approver in whose name it is to be done; null: the assignee's own. */
  behalfOf: string | null;
  note: string;
  createdBy: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Of a list by design project: how many of its tasks are about the same one, whichever pages they are on. */
  ofDesign?: number;
}
