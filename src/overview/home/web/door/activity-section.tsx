import { Card, Section } from '#ui/components/layout/card.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import type { ReactNode } from 'react';
import { homeMessages as m } from '../../messages.ts';
import { ActivityFeed } from './activity-feed.tsx';
import { ActivityDocument } from './activity.graphql.generated.ts';

export interface ActivitySectionProps {
  /** A brand, product, design or part: what happened there and beneath; without it, everywhere. */
  resourceId?: string;
  limit?: number;
  actions?: ReactNode;
}

/** 最近の動き. */
export function ActivitySection({ resourceId, limit = 6, actions }: ActivitySectionProps) {
  const t = useText();
  const feed = useAppQuery(ActivityDocument, { resourceId: resourceId ?? null, limit });
  return (
    <Section title={t(m.activity)} actions={actions}>
      {feed.error ? (
        <TableProblem message={feed.error} onRetry={feed.refetch} />
      ) : (
        <Card>
          {!feed.data && <Skeleton width="70%" />}
          {feed.data?.activity.length === 0 && <p className="k-quiet">{t(m.activityEmpty)}</p>}
          {feed.data && feed.data.activity.length > 0 && <ActivityFeed entries={feed.data.activity} />}
        </Card>
      )}
    </Section>
  );
}
