import type { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import type { Selection } from '#ui/components/lists/use-selection.ts';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import type { StatusTone } from '#ui/components/status/status-tones.ts';
import type { Translate } from '#ui/i18n.tsx';
import { chooseColumn } from '#ui/lists/chosen-bar.tsx';
import type { WholeColumn } from '#ui/lists/whole-table.tsx';
import { path } from '#ui/path.ts';
import { campaignMessages as m, campaignStates } from '../messages.ts';
import type { CampaignState } from '../rules/state.ts';
import type { CampaignOfQuery } from './door/campaigns.graphql.generated.ts';

export type CampaignRow = NonNullable<CampaignOfQuery['campaign']>['designs'][number];

const TONES: Record<CampaignState, StatusTone> = {
  TO_CHANGE: 'rejected',
  TO_LOOK: 'todo',
  SPECIFICATION: 'todo',
  FAILED: 'rejected',
  NO_ARTWORK: 'waiting',
  CHECKING: 'running',
  DONE: 'done',
  SETTLED: 'stopped',
};

/** The columns of a campaign's designs; without a selection nothing can be ticked. */
export function campaignColumns(
  t: Translate,
  stage: ReturnType<typeof useStageWord>,
  selection: Selection<CampaignRow> | null,
): WholeColumn<CampaignRow>[] {
  const select = selection
    ? [
        chooseColumn<CampaignRow>(
          t,
          selection,
          ({ design }) => design?.name ?? '',
          (row) => row.viewerCan.includes('settle'),
        ),
      ]
    : [];
  return [
    ...select,
    {
      id: 'design',
      header: t(m.design),
      by: ({ design }) => design?.name,
      main: true,
      cell: ({ design }) =>
        design && (
          <span className="k-two-line-cell">
            <strong title={design.name}>
              <Link to={path`/${design.brandId}/${design.productId}/${design.id}/overview`}>{design.name}</Link>
            </strong>
            <small title={design.product?.name}>{[design.product?.name, stage(design.status)].filter(Boolean).join(' · ')}</small>
          </span>
        ),
    },
    {
      id: 'state',
      header: t(m.state),
      by: (row) => t(campaignStates[row.state]),
      width: 210,
      cell: (row) => (
        <span className="k-two-line-cell">
          <span>
            <StatusChip tone={TONES[row.state]}>{t(campaignStates[row.state])}</StatusChip>
          </span>
          {row.settledAt && (
            <small title={row.settledNote}>{t(m.settledBy, { name: row.settledBy?.name ?? t(m.somebody), note: row.settledNote })}</small>
          )}
        </span>
      ),
    },
    {
      id: 'specification',
      header: t(m.specification),
      by: ({ usedNumber }) => usedNumber,
      width: 130,
      narrowLabel: t(m.specification),
      cell: ({ design, usedNumber }) => {
        const words = usedNumber == null ? t(m.usesNone) : t(m.usesVersion, { n: usedNumber });
        if (!design) return words;
        return <Link to={path`/${design.brandId}/${design.productId}/${design.id}/specification/overview`}>{words}</Link>;
      },
    },
    {
      id: 'artwork',
      header: t(m.artwork),
      width: 200,
      narrowLabel: t(m.artwork),
      by: (row) => row.artworkNumber,
      cell: (row) => <Artwork row={row} t={t} />,
    },
    {
      id: 'owner',
      header: t(m.owner),
      width: 130,
      narrowLabel: t(m.owner),
      by: ({ owner }) => owner?.name,
      cell: ({ owner }) => owner?.name ?? t(m.nobody),
    },
  ];
}

/** The newest version, and how often the new wording stands on it: it leads into the viewer. */
function Artwork({ row, t }: { row: CampaignRow; t: Translate }) {
  const { artworkNumber, design, result, found, altered, missing, unsure } = row;
  if (artworkNumber == null) return t(m.noArtwork);
  const counts = [
    ...(missing ? [t(m.missing, { n: missing })] : []),
    ...(altered ? [t(m.altered, { n: altered })] : []),
    ...(unsure ? [t(m.unsure, { n: unsure })] : []),
    ...(found ? [t(m.found, { n: found })] : []),
  ];
  const words = [t(m.artworkVersion, { n: artworkNumber }), ...counts].join(' · ');
  return design && result ? <Link to={path`/${design.brandId}/${design.productId}/inspViewer/${result.id}`}>{words}</Link> : words;
}
