import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shapeMessages as m } from '#artwork/shapes/messages.ts';
import { ForgetFontDocument, LearnedFontsDocument, type LearnedFontsQuery } from '#artwork/shapes/web/door/shapes.graphql.generated.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import '#people/companies/web/door/resource-page.css';

type Row = LearnedFontsQuery['learnedFonts'][number];
type Installed = LearnedFontsQuery['namedFonts'][number];

/** /company/shapes: with which shapes outlined text is read, and where they are from. */
export function ShapesPage() {
  const t = useText();
  const list = useAppQuery(LearnedFontsDocument, {}, { failure: m.loadFailed });
  const [asked, setAsked] = useState<Row | null>(null);
  const forget = useAppMutation(ForgetFontDocument, { success: m.forgotten, failure: m.forgetFailed });
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <div className="k-stack">
        <Section title={t(m.learned)}>
          <DataTable
            caption={t(m.learned)}
            columns={columns(t, setAsked)}
            rows={list.data?.learnedFonts}
            rowKey={({ fontName, source }) => `${fontName} ${source}`}
            loading={list.refreshing}
            error={list.error}
            onRetry={list.refetch}
            empty={<EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>}
          />
        </Section>
        <InstalledFonts fonts={list.data?.namedFonts} />
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
function InstalledFonts({ fonts }: { fonts: Installed[] | undefined }) {
  const t = useText();
  if (!fonts) return null;
  return (
    <Section title={t(m.installed)} count={fonts.length || undefined} description={t(m.installedLead)}>
      {fonts.length === 0 ? (
        <Card>
          <p>{t(m.noneInstalled)}</p>
        </Card>
      ) : (
        <DataTable caption={t(m.installed)} columns={installedColumns(t)} rows={fonts} rowKey={({ file, face }) => `${file} ${face}`} />
      )}
    </Section>
  );
}

function installedColumns(t: Translate): Column<Installed>[] {
  return [
    { id: 'font', header: t(m.font), main: true, cell: (row) => <strong>{row.name}</strong> },
    { id: 'file', header: t(m.file), cell: (row) => row.file },
    {
      id: 'glyphs',
      header: t(m.characters),
      width: 110,
      align: 'end',
      narrowLabel: t(m.characters),
      cell: (row) => <span className="k-figures">{row.glyphs}</span>,
    },
  ];
}

function columns(t: Translate, onForget: (row: Row) => void): Column<Row>[] {
  return [
    { id: 'font', header: t(m.font), main: true, cell: (row) => <strong>{row.fontName}</strong> },
    {
      id: 'source',
      header: t(m.source),
      cell: (row) => (row.confirmedBy === null ? row.source : t(m.confirmedBy, { name: row.confirmedBy, source: row.source })),
    },
    {
      id: 'shapes',
      header: t(m.characters),
      width: 110,
      align: 'end',
      narrowLabel: t(m.characters),
      cell: (row) => <span className="k-figures">{row.shapes}</span>,
    },
    { id: 'at', header: t(m.learnedAt), width: 170, wideOnly: true, cell: (row) => <DateTime value={row.learnedAt} /> },
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
