import { CalendarDays, CircleSlash, RefreshCw, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { partPath } from '#wording/parts/rules/paths.ts';
import { VersionDifference } from '#wording/parts/web/door/versions/version-difference.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useSelection } from '#ui/components/lists/use-selection.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { WHOLE_URL, WholeTable } from '#ui/lists/whole-table.tsx';
import { campaignMessages as m } from '../../messages.ts';
import { campaignColumns, type CampaignRow } from '../campaign-columns.tsx';
import { DueDialog, OwnerDialog, ReasonDialog } from '../campaign-dialogs.tsx';
import {
  AssignCampaignDocument,
  CheckCampaignDocument,
  CloseCampaignDocument,
  PlanCampaignDocument,
  SettleCampaignDocument,
  UnsettleCampaignDocument,
  type CampaignOfQuery,
} from './campaigns.graphql.generated.ts';

/** While artworks are being checked the list is asked for anew, ms. */
const POLL_MS = 4000;

type Campaign = NonNullable<CampaignOfQuery['campaign']>;

/** A campaign: who has to follow, how far they are, and what can be done about it. */
export function CampaignView({ campaign, refetch }: { campaign: Campaign; refetch: () => void }) {
  const t = useProductText();
  const stage = useStageWord();
  const [url, setUrl] = useUrlState(WHOLE_URL);
  const { id, designs, partVersion, total, done, version } = campaign;
  const manages = campaign.viewerCan.includes('manage');
  const selection = useSelection<CampaignRow>(designs, { may: (row) => row.viewerCan.includes('settle') });
  const maySelect = designs.some((row) => row.viewerCan.includes('settle'));
  const [asking, setAsking] = useState<'due' | 'owner' | 'settle' | 'close' | null>(null);
  const options = (success: (typeof m)[keyof typeof m], failure: (typeof m)[keyof typeof m]) => ({ success, failure });
  const plan = useAppMutation(PlanCampaignDocument, options(m.dueSaved, m.dueFailed));
  const assign = useAppMutation(AssignCampaignDocument, options(m.assigned, m.assignFailed));
  const release = useAppMutation(AssignCampaignDocument, options(m.released, m.assignFailed));
  const settle = useAppMutation(SettleCampaignDocument, options(m.settled, m.settleFailed));
  const unsettle = useAppMutation(UnsettleCampaignDocument, options(m.unsettled, m.settleFailed));
  const check = useAppMutation(CheckCampaignDocument, options(m.checking, m.checkFailed));
  const close = useAppMutation(CloseCampaignDocument, options(m.closedToast, m.closeFailed));
  usePolling(refetch, !campaign.closedAt && designs.some((row) => row.state === 'CHECKING') ? POLL_MS : null);
  const chosen = selection.rows.flatMap(({ design }) => design?.id ?? []);
  const after = ({ ok }: { ok: boolean }): boolean => {
    if (!ok) return false;
    selection.choose([]);
    refetch();
    return true;
  };
  const stop = () => setAsking(null);
  const name = partVersion?.name ?? '';
  return (
    <>
      <PageHeader
        title={name}
        description={`${t(m.versions, { former: campaign.formerVersion?.number ?? 0, n: partVersion?.number ?? 0 })} · ${t(m.doneOf, { done, total })}`}
        actions={
          <>
            {campaign.part?.library && <ButtonLink to={partPath(campaign.part.library, campaign.part.id)}>{t(m.openPart)}</ButtonLink>}
            {manages && (
              <>
                <Button
                  icon={<RefreshCw aria-hidden />}
                  busy={check.busy}
                  onClick={() => void check.run({ input: { campaignId: id } }).then(after)}
                >
                  {t(m.checkAgain)}
                </Button>
                <Button icon={<CalendarDays aria-hidden />} onClick={() => setAsking('due')}>
                  {t(m.setDue)}
                </Button>
                <Button onClick={() => setAsking('close')}>{t(m.close)}</Button>
              </>
            )}
          </>
        }
      />
      {campaign.closedAt && (
        <FormMessage>
          {campaign.closedBy
            ? t(m.closedBy, { name: campaign.closedBy.name, note: campaign.closingNote })
            : t(done === total ? m.closedByItself : m.takenOver)}
        </FormMessage>
      )}
      {campaign.coming?.contents.some(({ content }) => content.type === 'IMAGE') && (
        <FormMessage tone="warning">{t(m.pictures)}</FormMessage>
      )}
      <ChosenBar rows={selection.rows} onClear={() => selection.choose([])}>
        {selection.rows.some((row) => row.settledAt) && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            busy={unsettle.busy}
            onClick={() => void unsettle.run({ input: { campaignId: id, designIds: chosen } }).then(after)}
          >
            {t(m.unsettle)}
          </Button>
        )}
        <Button size="small" icon={<CircleSlash aria-hidden />} onClick={() => setAsking('settle')}>
          {t(m.settle)}
        </Button>
        {manages && (
          <Button size="small" kind="primary" icon={<UserRound aria-hidden />} onClick={() => setAsking('owner')}>
            {t(m.assign)}
          </Button>
        )}
      </ChosenBar>
      <div className="k-stack">
        {campaign.former && campaign.coming && (
          <Section title={t(m.changes)}>
            <Card>
              <VersionDifference before={campaign.former} after={campaign.coming} />
            </Card>
          </Section>
        )}
        <WholeTable
          caption={t(m.title)}
          rows={designs}
          rowKey={(row) => row.id}
          columns={campaignColumns(t, stage, maySelect ? selection : null)}
          query={null}
          url={url}
          setUrl={setUrl}
        />
        {total > designs.length && <p className="k-quiet">{t(m.hidden, { n: total - designs.length })}</p>}
        <FactsSection
          title={t(m.facts)}
          items={[
            { term: t(m.due), value: campaign.dueOn ? <DueDate due={campaign.dueOn} over={campaign.closedAt != null} /> : t(m.noDue) },
            { term: t(m.startedBy), value: campaign.startedBy?.name ?? t(m.somebody) },
            { term: t(m.startedAt), value: <DateTime value={campaign.createdAt} /> },
          ]}
        />
      </div>
      {asking === 'due' && (
        <DueDialog
          open
          onClose={stop}
          dueOn={campaign.dueOn ?? null}
          onGive={async (dueOn) => after(await plan.run({ input: { campaignId: id, dueOn, expectedVersion: version } }))}
        />
      )}
      {asking === 'owner' && (
        <OwnerDialog
          open
          onClose={stop}
          campaignId={id}
          designIds={chosen}
          onGive={async (ownerId) =>
            after(await (ownerId === null ? release : assign).run({ input: { campaignId: id, designIds: chosen, ownerId } }))
          }
        />
      )}
      {asking === 'settle' && (
        <ReasonDialog
          open
          onClose={stop}
          title={t(m.settleTitle, { n: chosen.length })}
          body={t(m.settleBody)}
          verb={t(m.settle)}
          onGive={async (note) => after(await settle.run({ input: { campaignId: id, designIds: chosen, note } }))}
        />
      )}
      {asking === 'close' && (
        <ReasonDialog
          open
          onClose={stop}
          title={t(m.closeTitle)}
          body={t(m.closeBody, { n: total - done })}
          verb={t(m.close)}
          onGive={async (note) => after(await close.run({ input: { campaignId: id, expectedVersion: version, note } }))}
        />
      )}
    </>
  );
}
