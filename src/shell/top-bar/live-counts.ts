import { useEffect, useState } from 'react';
import { whenAtRest } from '#ui/data/operations/foreground.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import type { CurrentViewer } from '#ui/viewer.tsx';
import { CountedNoticesChangedDocument, CountedTasksChangedDocument, CountsDocument } from '../session/session.graphql.generated.ts';

/** The counts of the top bar: as the page began, then asked anew with each hint about one's tasks and notices. */
export function useLiveCounts(viewer: CurrentViewer): Pick<CurrentViewer, 'openTaskCount' | 'unreadNoticeCount'> {
  // The socket and its code come after what the page itself waits for.
  const [rested, setRested] = useState(false);
  useEffect(() => whenAtRest(() => setRested(true)), []);
  const counts = useAppQuery(CountsDocument, {}, { pause: true });
  useAppSubscription(CountedTasksChangedDocument, {}, counts.refetch, { pause: !rested });
  useAppSubscription(CountedNoticesChangedDocument, {}, counts.refetch, { pause: !rested });
  // An answer lands in the person's record, where the frame reads it too.
  return viewer;
}
