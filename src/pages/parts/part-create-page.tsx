import { useProductText } from '#people/companies/web/door/product-text.ts';
import { RequestBanner } from '#work/tasks/web/door/request-banner.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { uiMessages } from '#ui/messages.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { partMessages as m } from '#wording/parts/messages.ts';
import { createPartInput } from '#wording/parts/rules/input.ts';
import { libraryPath, partPath } from '#wording/parts/rules/paths.ts';
import { NEW_CONTENT, PartForm, partInputOf } from '#wording/parts/web/door/part-form.tsx';
import { CreatePartDocument, PartLibraryDocument } from '#wording/parts/web/door/parts.graphql.generated.ts';
import { usePlace } from '#wording/parts/web/door/library/use-place.ts';
import '#people/companies/web/door/resource-page.css';

/** part: creates a part in the library of this place. */
export function PartCreatePage() {
  const t = useProductText();
  const place = usePlace();
  const { go } = useNavigation();
  const at = { libraryType: place.type, libraryId: place.id };
  const library = useAppQuery(PartLibraryDocument, at);
  const create = useAppMutation(CreatePartDocument, { quiet: true, success: m.created });
  if (library.error) return <TableProblem message={library.error} onRetry={library.refetch} />;
  if (!library.data) return <PageLoading />;
  const name = library.data.partLibrary?.name ?? '';
  return (
    <div className="k-narrow">
      <div>
        <PageHeader
          title={t(m.createTitle)}
          description={t(library.data.partLibrary?.approvalRequired ? m.createInApproval : m.createIn, { name })}
        />
        {at.libraryType === 'COMPANY' && <RequestBanner target="COMPANY" />}
        <PartForm
          values={{ name: '', risky: false, riskNote: '', contents: [NEW_CONTENT] }}
          schema={createPartInput}
          toInput={(values) => ({ ...at, ...partInputOf(values), risky: values.risky, riskNote: values.riskNote })}
          submit={(input) => create.run({ input })}
          onSaved={(data) => go(data.createPart ? partPath(place, data.createPart.id) : libraryPath(place))}
          actions={<ButtonLink to={libraryPath(place)}>{t(uiMessages.cancel)}</ButtonLink>}
        />
      </div>
    </div>
  );
}
