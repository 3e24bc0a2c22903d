import { type ReactNode } from 'react';
import { isOneOf } from '#shared/one-of.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { laterNamed } from '#ui/later.tsx';
import { path } from '#ui/path.ts';
import { viewerMessages } from '../../messages.ts';
import { PresenceBar } from '#catalogue/presence/web/door/presence-bar.tsx';
import { versionMessages } from '#artwork/versions/messages.ts';
import { RerunInspectionDocument } from '#artwork/inspections/web/door/live-version.graphql.generated.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ViewedDesignFragment } from './inspection.graphql.generated.ts';
import type { ShownArtwork } from './shown-artwork.ts';
import { useArtworkComments } from '../comments/use-artwork-comments.tsx';
import { useComparison } from './use-comparison.ts';
import { useLiveVersion, useRenewedAddresses } from '#artwork/inspections/web/door/use-live-version.ts';
import type { Again } from '../workbench/version-notices.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerPage } from './viewer-page.tsx';
import { Workbench, SIDE_PANELS } from './workbench.tsx';

const ReportMenu = laterNamed(
  () => import('../results/report-menu.tsx'),
  'ReportMenu',
  () => <span className="k-report-place" />,
);

export interface DesignWorkbenchProps {
  design: ViewedDesignFragment;
  version: ShownArtwork | null;
  result: InspectionFindingsFragment | null;
  refetch: () => void;
  badge: string;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Instead of inspecting the version again: what can be done about a result that failed; null: nothing now. */
  again?: Again | null;
  /** The page of the newest result, where this is an older one. */
  newest?: string | null;
  /** After somebody had the version inspected again from here. */
  onAskedAgain?: () => void;
  /** Without the application's bars around it. */
  full?: boolean;
}

/** The light table for a design's version, with its comments, live steps and comparison. */
export function DesignWorkbench({ design, version, ...rest }: DesignWorkbenchProps) {
  const t = useText();
  if (version) return <Shown key={version.id} {...rest} design={design} version={version} />;
  const to = path`/${design.brandId}/${design.productId}/${design.id}/overview`;
  return (
    <ViewerPage full={rest.full}>
      <ViewerBar design={design} badge={rest.badge} picker={null} />
      <EmptyState title={t(viewerMessages.noVersion)} action={<ButtonLink to={to}>{t(viewerMessages.backToDesign)}</ButtonLink>}>
        {t(viewerMessages.noVersionHelp)}
      </EmptyState>
    </ViewerPage>
  );
}

function Shown(props: DesignWorkbenchProps & { version: ShownArtwork }) {
  const { design, version, result, refetch, badge, actions, footer, full } = props;
  const t = useText();
  const navigation = useNavigation();
  const [url, setUrl] = useUrlState({ panel: 'findings' });
  const comparison = useComparison(version.id, result);
  const comments = useArtworkComments(design, version, comparison);
  const rerun = useAppMutation(RerunInspectionDocument);
  useLiveVersion(version, refetch);
  useRenewedAddresses(refetch);
  const asked = (): void => {
    props.onAskedAgain?.();
    refetch();
  };
  const rerunning = version.viewerCan.includes('rerun')
    ? { label: t(versionMessages.rerun), run: () => void rerun.run({ input: { versionId: version.id } }).then(asked) }
    : null;
  const bar = (
    <>
      <PresenceBar designId={design.id} />
      {result?.status === 'DONE' && version.number !== null && <ReportMenu resultId={result.id} versionId={version.id} />}
      {actions}
    </>
  );
  return (
    <ViewerPage full={full}>
      <Workbench
        design={design}
        version={version}
        result={result}
        comparison={comparison}
        comments={version.number === null ? null : comments}
        panel={isOneOf(SIDE_PANELS, url.panel) ? url.panel : 'findings'}
        onPanel={(panel) => setUrl({ panel })}
        renderBar={(picker) => <ViewerBar design={design} badge={badge} picker={picker} actions={bar} />}
        footer={footer}
        again={props.again === undefined ? rerunning : props.again}
        newest={props.newest ?? null}
        onConfirmed={asked}
        onChanged={() => {
          refetch();
          comparison.refetch();
        }}
        onLeave={() => void navigation.go(path`/${design.brandId}/${design.productId}/${design.id}/overview`)}
      />
    </ViewerPage>
  );
}
