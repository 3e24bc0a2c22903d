import { useState } from 'react';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { templateMessages as m } from '#wording/excel-templates/template-messages.ts';
import { ImportPanel } from '#wording/excel-templates/web/door/import-panel.tsx';
import { NameAsTyped } from '#wording/excel-templates/web/door/name-as-typed.tsx';
import { scanOf } from '#wording/excel-templates/web/door/shown-template.ts';
import { SymbolTables } from '#wording/excel-templates/web/door/symbol-tables.tsx';
import { TemplateActions } from '#wording/excel-templates/web/door/template-actions.tsx';
import { TemplatePreview } from '#wording/excel-templates/web/door/template-preview.tsx';
import { TemplateChangedDocument, TemplatePageDocument } from '#wording/excel-templates/web/door/templates.graphql.generated.ts';
import { VersionsPanel } from '#wording/excel-templates/web/door/versions-panel.tsx';
import '#people/companies/web/door/resource-page.css';
import './template-page.css';
import './templates.css';

/** /company/exceltemplate/{excelTemplate}: a template's sheets with their symbols, and its versions. */
export function TemplatePage() {
  const t = useText();
  const id = usePathId('excelTemplate');
  const read = useAppQuery(TemplatePageDocument, { id });
  const [url, setUrl] = useUrlState({ tab: 'preview', v: 0 });
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  useAppSubscription(TemplateChangedDocument, { id }, read.refetch, { pause: !read.data?.excelTemplate });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const template = read.data.excelTemplate;
  if (!template) return <EmptyState tone="problem" title={t(m.gone)} />;
  const { versions } = template;
  const version = versions.find(({ number }) => number === url.v) ?? versions.find((one) => one.id === template.currentVersion?.id);
  if (!version) return null;
  const isOld = version.id !== template.currentVersion?.id;
  return (
    <>
      <PageHeader
        title={template.name}
        status={<StatusChip tone={template.retiredAt ? 'waiting' : 'done'}>{t(template.retiredAt ? m.retired : m.inUse)}</StatusChip>}
        description={
          <span className="k-template-facts">
            <span>{template.libraryType === 'COMPANY' ? t(m.company) : t(m.brandPlace, { name: template.libraryName ?? '' })}</span>
            <span>
              {t(m.versionNumber, { number: version.number })}
              {isOld && ` · ${t(m.notCurrent)}`}
            </span>
            <span>{t(m.partsOf, { n: version.partCount })}</span>
            <span>{template.uses === 0 ? t(m.unused) : t(m.usesOf, { n: template.uses })}</span>
            <DateTime value={version.createdAt} />
          </span>
        }
        actions={<TemplateActions template={template} version={version} onAddVersion={() => setAdding(true)} />}
      />
      <NameAsTyped template={template} />
      {template.viewerCan.includes('addVersion') && (isAdding || open) && (
        <div className="k-template-import">
          <ImportPanel
            target={{ libraryType: template.libraryType, libraryId: template.libraryId, templateId: template.id }}
            open={open}
            onOpen={setOpen}
            onRegistered={() => {
              setAdding(false);
              setUrl({ v: 0, tab: 'versions' });
            }}
            title={t(m.dropVersion)}
            help={t(m.addVersionHelp)}
          />
        </div>
      )}
      <Tabs
        label={t(m.views)}
        selected={url.tab}
        onSelect={(tab) => setUrl({ tab })}
        tabs={[
          { id: 'preview', label: t(m.preview) },
          { id: 'symbols', label: t(m.symbols), count: version.partCount },
          { id: 'findings', label: t(m.findings), count: version.findingCount },
          { id: 'versions', label: t(m.versions), count: versions.length },
        ]}
      >
        {url.tab === 'versions' ? (
          <VersionsPanel template={template} shown={version} onShow={(number) => setUrl({ v: number, tab: 'preview' })} />
        ) : url.tab === 'preview' ? (
          <TemplatePreview key={version.id} templateId={template.id} versionId={version.id} scan={scanOf(version)} />
        ) : (
          <SymbolTables scan={scanOf(version)} view={url.tab === 'findings' ? 'findings' : 'symbols'} />
        )}
      </Tabs>
    </>
  );
}
