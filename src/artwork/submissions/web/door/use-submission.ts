import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { submissionMessages as m } from '../../messages.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { SubmissionDesign } from './submission-data.ts';
import { DesignSubmissionDocument, SubmissionChangedDocument } from './submissions.graphql.generated.ts';

/** How often it is asked for while the worker makes something of it: a comparison tells the screens of the version alone. */
const WORKING_MS = 2000;

const isWorking = (design: SubmissionDesign | null | undefined): boolean =>
  design?.submissionData.revisions.some(
    ({ certificate, files }) => certificate?.status === 'MAKING' || files.some(({ agreement }) => agreement === 'COMPARING'),
  ) ?? false;

/** A design's submission data, kept up to date while it is shown. */
export function useSubmission(id: string) {
  const read = useAppQuery(DesignSubmissionDocument, { id }, { pause: id === '', failure: m.loadFailed });
  const design = read.data?.design;
  useAppSubscription(SubmissionChangedDocument, { id }, read.refetch, { pause: !design });
  usePolling(read.refetch, isWorking(design) ? WORKING_MS : null);
  return read;
}
