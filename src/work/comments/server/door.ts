/** What the commentable features use of comments. */
import { builder } from '#platform/graphql/builder.ts';
import type { ThreadRecord } from '../rules/types.ts';

export { registerCommentSubject, topicOf as commentsTopic, type CommentSubject, type CommentSubjectState } from './subject.ts';
export { CommentRef } from './graphql-comment.ts';
export { isFromOutside, mayComment, mayReadThreads, mayResolve } from './policy.ts';
export { countUnread, keepSeen } from './seen.ts';
export { countOpenIssues as openIssueCounts, countOpenThreads } from './store.ts';
export { issuesOn, type Issue } from './issues.ts';
export { keepCarried, openMarks, type OpenMark } from './carry.ts';
export { changeThread } from './change-thread.ts';
export { checkedPlace, loadCommentSubject, lockThread } from './loaded.ts';
export { PlaceRef as CommentPlaceRef } from './graphql-place.ts';
export { authorsAmong, commentsOf, findComment, findThread, pageOfComments, threadsBy } from './store.ts';
export { onAnswered, writeReply, writeThread, type Answered } from './write-thread.ts';
export { pathTo as commentPath, WORDS_IN_MAIL } from './write-comment.ts';
export type { NewPlace } from './place-store.ts';

export const ThreadRef = builder.objectRef<ThreadRecord>('CommentThread');
