import type { SubmissionDesignFragment, SubmissionFileFragment, SubmissionRevisionFragment } from './submissions.graphql.generated.ts';

export type SubmissionDesign = SubmissionDesignFragment;
export type SubmissionRevision = SubmissionRevisionFragment;
export type SubmissionFile = SubmissionFileFragment;
export type Certificate = NonNullable<SubmissionRevision['certificate']>;
