import { storedFields } from '#wording/typed-texts/rules/typed-text.ts';
import { suggestsExact } from '#work/contents/rules/exact-flag.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../../messages.ts';
import { updatePartInput } from '../../rules/input.ts';
import { PartForm, partInputOf } from './part-form.tsx';
import type { PartValues } from './part-values.ts';
import type { PartDetail } from './part-detail.ts';
import { thumbnailOf } from './versions/version-contents.tsx';
import { PartDetailDocument, UpdatePartDocument, type PartContentsFragment } from './parts.graphql.generated.ts';

const valuesOf = (version: PartContentsFragment): PartValues => ({
  name: version.name,
  risky: false,
  riskNote: '',
  contents: version.contents.map(({ key, exact, content }) => ({
    key,
    title: content.title,
    language: content.language ?? '',
    type: content.type,
    text: content.text ?? '',
    fields: storedFields(content.fields),
    uploadId: '',
    alt: content.alt,
    imageUrl: thumbnailOf(content) ?? '',
    fileName: content.type === 'BINARY' ? (content.data.find((data) => data.kind === 'SOURCE')?.fileName ?? content.title) : '',
    exact,
    // Off although its text suggests it: that was somebody's choice.
    chosen: !exact && suggestsExact(content.text ?? '', content.title),
  })),
});

/** The form over a part's newest version; of an approved part it starts the next draft (D4.2). */
export function PartEdit({ part, onDone }: { part: PartDetail; onDone: () => unknown }) {
  const t = useText();
  const update = useAppMutation(UpdatePartDocument, { quiet: true, success: m.saved });
  const { latestVersion } = part;
  const newest = async () => {
    const data = await readAnew(PartDetailDocument, { id: part.id });
    return data?.part ? { values: valuesOf(data.part.latestVersion), version: data.part.version } : null;
  };
  return (
    <div className="k-stack">
      {latestVersion.availability === 'AVAILABLE' && part.library?.approvalRequired && (
        <FormMessage>{t(m.editNew, { n: latestVersion.number })}</FormMessage>
      )}
      <PartForm
        values={valuesOf(latestVersion)}
        version={part.version}
        schema={updatePartInput}
        toInput={(values, expectedVersion) => ({ partId: part.id, expectedVersion, ...partInputOf(values) })}
        submit={(input) => update.run({ input })}
        onSaved={onDone}
        newest={newest}
        onCancel={onDone}
      />
    </div>
  );
}
