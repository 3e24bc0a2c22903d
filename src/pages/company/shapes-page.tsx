import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import { ForgetFontDocument, LearnedFontsDocument, type LearnedFontsQuery } from '#artwork/shapes/web/door/shapes.graphql.generated.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { WHOLE_URL, WholeTable, useOwnShape, type WholeColumn, type WholeQuery } from '#ui/lists/whole-table.tsx';
import '#people/companies/web/door/resource-page.css';

type Row = LearnedFontsQuery['learnedFonts'][number];
type Installed = LearnedFontsQuery['namedFonts'][number];

/** /company/shapes: with which shapes outlined text is read, and where they are from. */
export function ShapesPage() {
  const t = useText();
  const list = useAppQuery(LearnedFontsDocument, {}, { failure: m.loadFailed });
  const [url, setUrl] = useUrlState(WHOLE_URL);
  const [asked, setAsked] = useState<Row | null>(null);
  const forget = useAppMutation(ForgetFontDocument, { success: m.forgotten, failure: m.forgetFailed });
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="k-stack">
        <Section title={t(m.learned)}>
          <WholeTable
            caption={t(m.learned)}
            columns={columns(t, setAsked)}
            rows={list.data?.learnedFonts}
            rowKey={({ fontName, source }) => `${fontName} ${source}`}
            query={list}
            url={url}
            setUrl={setUrl}
            empty={<EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>}
          />
        </Section>
        <InstalledFonts fonts={list.data?.namedFonts} query={list} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(m.forgetTitle, { font: asked?.fontName ?? '', n: asked?.shapes ?? 0 })}
        description={t(m.forgetBody)}
        confirmText={t(m.forget)}
        kind="danger"
        onConfirm={async () => {
          if (!asked) return true;
          const { fontName, source } = asked;
          const { ok } = await forget.run({ input: { fontName, source } });
          if (ok) list.refetch();
          return ok;
        }}
      />
    </>
  );
}

/** The fonts that the operator named: for everybody, and nobody's to remove here. */
function InstalledFonts({ fonts, query }: { fonts: Installed[] | undefined; query: WholeQuery }) {
  const t = useText();
  const shape = useOwnShape();
  if (!fonts) return null;
  return (
    <Section title={t(m.installed)} count={fonts.length || undefined} description={t(m.installedLead)}>
      {fonts.length === 0 ? (
        <Card>
          <p>{t(m.noneInstalled)}</p>
        </Card>
      ) : (
        <WholeTable
          caption={t(m.installed)}
          columns={installedColumns(t)}
          rows={fonts}
          rowKey={({ file, face }) => `${file} ${face}`}
          query={query}
          {...shape}
        />
      )}
    </Section>
  );
}

function installedColumns(t: Translate): WholeColumn<Installed>[] {
  return [
    { id: 'font', header: t(m.font), main: true, by: (row) => row.name, cell: (row) => <strong>{row.name}</strong> },
    { id: 'file', header: t(m.file), by: (row) => row.file, cell: (row) => row.file },
    {
      id: 'glyphs',
      header: t(m.characters),
      width: 110,
      align: 'end',
      narrowLabel: t(m.characters),
      by: (row) => row.glyphs,
      cell: (row) => <span className="k-figures">{row.glyphs}</span>,
    },
  ];
}

function columns(t: Translate, onForget: (row: Row) => void): WholeColumn<Row>[] {
  return [
    { id: 'font', header: t(m.font), main: true, by: (row) => row.fontName, cell: (row) => <strong>{row.fontName}</strong> },
    {
      id: 'source',
      header: t(m.source),
      by: (row) => row.source,
      cell: (row) => (row.confirmedBy === null ? row.source : t(m.confirmedBy, { name: row.confirmedBy, source: row.source })),
    },
    {
      id: 'shapes',
      header: t(m.characters),
      width: 110,
      align: 'end',
      narrowLabel: t(m.characters),
      by: (row) => row.shapes,
      cell: (row) => <span className="k-figures">{row.shapes}</span>,
    },
    {
      id: 'at',
      header: t(m.learnedAt),
      by: (row) => row.learnedAt,
      width: 170,
      wideOnly: true,
      cell: (row) => <DateTime value={row.learnedAt} />,
    },
    {
      id: 'forget',
      header: '',
      width: 56,
      cell: (row) => (
        <IconButton
          size="small"
          label={t(m.forgetFont, { font: row.fontName, source: row.source })}
          icon={<Trash2 aria-hidden />}
          onClick={() => onForget(row)}
        />
      ),
    },
  ];
}
