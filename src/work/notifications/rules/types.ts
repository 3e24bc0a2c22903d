import type { NoticeChoice, NoticeKind } from './kinds.ts';

export interface NoticeRecord {
  id: string;
  userId: string;
  /** Key of NOTICE_TEMPLATES. */
  kind: string;
  params: Record<string, string | number>;
  path: string;
  readAt: Date | null;
  createdAt: Date;
}

export interface PreferenceRecord extends NoticeChoice {
  kind: NoticeKind;
}
