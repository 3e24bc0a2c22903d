import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { trialMessages as words } from '#artwork/findings/list-messages.ts';
import { ArtworkChoiceFields, useArtworkChoice, useArtworkSubmission } from '#artwork/viewer/web/door/artwork-choice.tsx';
import type { ViewedDesignFragment } from '#artwork/viewer/web/door/inspection.graphql.generated.ts';
import { DesignToTryDocument, TestSpecificationDocument } from './specification-test.graphql.generated.ts';

/** /{brand}/{product}/{design}/specificationtest: the items as they are now, against a version or a file (D5.5). */
export function SpecificationTestPage() {
  const t = useText();
  const id = usePathId('design');
  const read = useAppQuery(DesignToTryDocument, { id });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { design } = read.data;
  if (!design) return <EmptyState tone="problem" title={t(words.notFound)} />;
  return (
    <div className="k-narrow">
      <PageHeader title={t(words.title)} description={design.name} />
      {design.specification && !design.specification.viewerCan.includes('update') && (
        <FormMessage tone="info">{t(words.notOpen)}</FormMessage>
      )}
      {design.specification?.viewerCan.includes('update') && (
        <Trial key={design.id} design={design} specificationId={design.specification.id} />
      )}
      {!design.specification && (
        <EmptyState
          title={t(words.noSpecification)}
          action={
            <ButtonLink to={path`/${design.brandId}/${design.productId}/${design.id}/specification`}>{t(words.toSpecification)}</ButtonLink>
          }
        >
          {t(words.noSpecificationHelp)}
        </EmptyState>
      )}
    </div>
  );
}

function Trial({ design, specificationId }: { design: ViewedDesignFragment; specificationId: string }) {
  const t = useText();
  const { go } = useNavigation();
  const choice = useArtworkChoice(design.versions);
  const trial = useAppMutation(TestSpecificationDocument, { quiet: true });
  const { start, busy, problem } = useArtworkSubmission(
    choice,
    (chosen) => trial.run({ input: { specificationId, ...chosen } }),
    async ({ testSpecification: result }) => {
      if (result) await go(path`/${design.brandId}/${design.productId}/inspViewer/${result.id}`);
    },
  );
  return (
    <Card>
      <form
        className="k-form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p>{t(words.lead)}</p>
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <ArtworkChoiceFields choice={choice} label={t(words.artwork)} />
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!choice.isReady}>
            {t(words.start)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
