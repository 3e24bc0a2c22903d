export const COMMENT_SUBJECTS = ['PART', 'SPECIFICATION', 'DESIGN', 'VERSION'] as const;
export type CommentSubjectType = (typeof COMMENT_SUBJECTS)[number];

/** Where on a version a thread is pinned: page from 1; coordinates 0..1 of the page, from its top left. */
export type Place =
  | { versionId: string; page: number; kind: 'point'; x: number; y: number }
  | { versionId: string; page: number; kind: 'rectangle'; x: number; y: number; width: number; height: number };

export type ThreadStatus = 'OPEN' | 'RESOLVED';

export interface ThreadRecord {
  id: string;
  companyId: string;
  subjectType: CommentSubjectType;
  subjectId: string;
  subjectName: string;
  scope: string[];
  place: Place | null;
  status: ThreadStatus;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface CommentRecord {
  id: string;
  threadId: string;
  authorId: string;
  /** Empty when deleted. */
  body: string;
  mentions: string[];
  editedAt: Date | null;
  deletedAt: Date | null;
  version: number;
  createdAt: Date;
}
