import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useLocale } from '#ui/i18n.tsx';
import { reviewsExportMessages as words } from '../../messages.ts';
import { ExportReviewsDocument } from '../reviews.graphql.generated.ts';
import { filterOf, type ReviewsState } from './reviews-state.ts';

/** Takes the reviews that the filters leave out as a file, sorted as they stand. */
export function ReviewExport({ state }: { state: ReviewsState }) {
  const locale = useLocale();
  const ask = useAppMutation(ExportReviewsDocument, { failure: words.failed });
  const onExport = async (format: ExportFormat) => {
    const outcome = await ask.run({ input: { ...filterOf(state), format, locale } });
    if (outcome.ok) download(outcome.data.exportReviews);
  };
  return <ExportMenu choices={[{ onExport }]} busy={ask.busy} />;
}
