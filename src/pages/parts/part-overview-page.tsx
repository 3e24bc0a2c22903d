import { useState } from 'react';
import { StartFrom } from '#approval/approval-flow-templates/web/door/start-from.tsx';
import { FlowEditor } from '#approval/flow-drafts/web/door/flow-editor.tsx';
import { FlowPanel } from '#approval/approval-flows/web/door/flow-panel.tsx';
import { GuestList } from '#approval/guest-reviews/web/door/guest-list.tsx';
import { CommentsPanel } from '#work/comments/web/door/comments-panel.tsx';
import { CampaignOfPart } from '#artwork/campaigns/web/door/campaign-of-part.tsx';
import { MembersPanel } from '#people/companies/web/door/members-panel.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ActivitySection } from '#overview/home/web/door/activity-section.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { partMessages as m } from '#wording/parts/messages.ts';
import { libraryLabels, libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { partPath } from '#wording/parts/rules/paths.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { PartActions } from '#wording/parts/web/door/part-actions.tsx';
import { PartEdit } from '#wording/parts/web/door/part-edit.tsx';
import { ApprovedElsewhere } from '#wording/part-imports/web/door/approved-elsewhere.tsx';
import { PartGroups } from '#wording/part-groups/web/door/part-groups.tsx';
import { PartState } from '#wording/parts/web/door/part-state.tsx';
import { PartUses } from '#wording/parts/web/door/part-uses.tsx';
import { PartVersions } from '#wording/parts/web/door/versions/part-versions.tsx';
import { PartDetailDocument } from '#wording/parts/web/door/parts.graphql.generated.ts';
import { useComingPictures } from '#wording/parts/web/door/versions/use-coming-pictures.ts';
import { usePartParams, usePlace } from '#wording/parts/web/door/library/use-place.ts';
import { VersionContents } from '#wording/parts/web/door/versions/version-contents.tsx';
import '#people/companies/web/door/resource-page.css';
import type { PartDetail } from '#wording/parts/web/door/part-detail.ts';

/** overviewPart/{part}: contents, versions, where it is used, its flow, groups, people, comments, history. */
export function PartOverviewPage() {
  const t = useProductText();
  const { partId } = usePartParams();
  const read = useAppQuery(PartDetailDocument, { id: partId }, { failure: m.loadFailed });
  useComingPictures(read.data?.part?.latestVersion, read.refetch);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { part } = read.data;
  if (!part) return <EmptyState tone="problem" title={t(m.notFound)} />;
  return <PartPage part={part} refetch={read.refetch} />;
}

function PartPage({ part, refetch }: { part: PartDetail; refetch: () => void }) {
  const t = useProductText();
  const place = usePlace();
  const { go } = useNavigation();
  const [url] = useUrlState({ flow: '' });
  // Not in the address: so that going back from the form leaves the page, and asks first.
  const [wanted, setWanted] = useState(false);
  const overview = partPath(place, part.id);
  const { latestVersion } = part;
  const shown = part.availableVersion ?? latestVersion;
  const editing = wanted && part.viewerCan.includes('update');
  const drawing = url.flow === 'edit' && part.viewerCan.includes('defineFlow');
  const needsFlow = part.library?.approvalRequired ?? true;
  return (
    <>
      <PageHeader
        title={part.availableVersion ? part.name : latestVersion.name}
        status={
          <>
            <PartState state={part.availability} />
            <RiskMark risky={part.risky} note={part.riskNote} />
          </>
        }
        description={`${t(libraryLabels[part.libraryType])}${part.library ? ` · ${part.library.name}` : ''}`}
        actions={!editing && !drawing && <PartActions part={part} place={place} onEdit={() => setWanted(true)} onRequested={refetch} />}
      />
      {editing && (
        <div className="k-narrow">
          {part.uses.length > 0 && <PartUses part={part} />}
          <PartEdit part={part} onDone={() => setWanted(false)} />
        </div>
      )}
      {drawing && (
        <FlowEditor type="PART" targetId={latestVersion.id} guests={GuestList} startFrom={StartFrom} onSaved={() => void go(overview)} />
      )}
      {!editing && !drawing && (
        <div className="k-columns">
          <div className="k-stack">
            <CampaignOfPart partId={part.id} />
            <Section title={t(m.contents)} description={t(libraryMessages.versionNumber, { n: shown.number })}>
              <Card>
                <VersionContents version={shown} />
              </Card>
            </Section>
            <PartVersions part={part} />
            {!part.viewerCan.includes('readFlow') ? null : needsFlow ? (
              <FlowPanel
                guests={GuestList}
                type="PART"
                targetId={latestVersion.id}
                {...(part.viewerCan.includes('defineFlow') ? { editPath: `${overview}?flow=edit` } : {})}
                requests={false}
              />
            ) : (
              <FormMessage>{t(m.noApproval)}</FormMessage>
            )}
          </div>
          <aside>
            <Details part={part} />
            {part.availableVersion && <ApprovedElsewhere partId={part.id} />}
            <PartUses part={part} />
            <PartGroups agencies={part.agencies} />
            {/* Whoever reads its approved versions from beneath learns nothing of the people around it. */}
            {part.viewerCan.includes('read') && (
              <>
                <MembersPanel
                  resourceType="Part"
                  libraryType={part.libraryType}
                  resourceId={part.id}
                  manage={part.viewerCan.includes('assignRoles')}
                />
                <CommentsPanel subjectType="PART" subjectId={part.id} />
                <ActivitySection resourceId={part.id} />
              </>
            )}
          </aside>
        </div>
      )}
    </>
  );
}

function Details({ part }: { part: PartDetail }) {
  const t = useProductText();
  return (
    <FactsSection
      title={t(m.details)}
      items={[
        { term: t(m.library), value: part.library?.name },
        { term: t(m.createdAt), value: <DateTime value={part.createdAt} /> },
        { term: t(m.updatedAt), value: <DateTime value={part.updatedAt} /> },
        { term: t(m.availableAt), value: part.availableVersion?.availableAt && <DateTime value={part.availableVersion.availableAt} /> },
      ]}
    />
  );
}
