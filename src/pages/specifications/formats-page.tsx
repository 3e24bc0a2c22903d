import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { isUrlId, useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { formatMessages as m } from '#wording/specification-formats/messages.ts';
import { EditFormat, NewFormat } from '#wording/specification-formats/web/door/format-editor.tsx';
import {
  SpecificationFormatsDocument,
  type SpecificationFormatsQuery,
} from '#wording/specification-formats/web/door/formats.graphql.generated.ts';

const STATE = { format: '', isNew: false, library: '', ...WHOLE_URL };
const CHOICES: UrlChoices<typeof STATE> = { format: isUrlId, library: isUrlId };

/** /company/spec: the formats of the company. */
export function CompanyFormatsPage() {
  const { company } = useViewer();
  return <FormatsContents path="/company/spec" libraryId={company.id} />;
}

/** /specificationFormat: every format that the person manages, of the company and of brands. */
export function AllFormatsPage() {
  return <FormatsContents path="/specificationFormat" />;
}

function FormatsContents({ path, libraryId }: { path: string; libraryId?: string }) {
  const t = useText();
  const { go } = useNavigation();
  const [url, setUrl] = useUrlState(STATE, CHOICES);
  const [place] = useState(url.library);
  const list = useAppQuery(SpecificationFormatsDocument, { libraryId });
  const to = (search: string) => `${path}${search}`;
  const back = () => go(path);
  const places = (list.data?.specificationFormatPlaces ?? []).filter((one) => !libraryId || one.id === libraryId);
  if (url.format) return <EditFormat id={url.format} places={places} onDone={back} />;
  if (url.isNew) return <NewFormat places={places} libraryId={place} onDone={back} />;
  const create = (
    <Button kind="primary" icon={<Plus aria-hidden />} disabled={places.length === 0} onClick={() => go(to('?isNew=true'))}>
      {t(m.create)}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(m.title)} description={t(libraryId ? m.companyDescription : m.allDescription)} actions={create} />
      <WholeTable
        caption={t(m.title)}
        rows={list.data?.specificationFormats}
        rowKey={(format) => format.id}
        rowLink={(format) => to(`?format=${format.id}`)}
        query={list}
        url={url}
        setUrl={setUrl}
        empty={
          <EmptyState title={t(m.empty)} action={create}>
            {t(m.emptyHelp)}
          </EmptyState>
        }
        columns={columns(t, libraryId === undefined)}
      />
    </>
  );
}

type Row = SpecificationFormatsQuery['specificationFormats'][number];

function columns(t: Translate, withPlace: boolean): WholeColumn<Row>[] {
  return [
    { id: 'name', header: t(m.name), by: (format) => format.name, main: true, cell: (format) => format.name },
    ...(withPlace
      ? [
          {
            id: 'place',
            header: t(m.place),
            width: '24%',
            by: (format: Row) => format.libraryName,
            cell: (format: Row) => format.libraryName,
          },
        ]
      : []),
    {
      id: 'items',
      header: t(m.itemCount),
      by: (format) => format.items.length,
      width: 180,
      cell: (format) => t(m.itemCountValue, { n: format.items.length, required: format.items.filter((item) => item.required).length }),
    },
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      by: (format) => format.updatedAt,
      width: 170,
      wideOnly: true,
      cell: (format) => <DateTime value={format.updatedAt} />,
    },
  ];
}
