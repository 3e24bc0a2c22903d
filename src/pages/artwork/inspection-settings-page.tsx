import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { settingMessages as words } from '#artwork/inspection-settings/messages.ts';
import {
  InspectionSettingPageDocument,
  OwnCompanyDocument,
  ResetInspectionSettingDocument,
  type InspectionSettingPageQuery,
} from '#artwork/inspection-settings/web/door/inspection-settings.graphql.generated.ts';
import type { SettingLevel } from '#artwork/inspection-settings/rules/setting-levels.ts';
import { SettingsSample } from '#artwork/inspections/web/door/settings-sample.tsx';
import { SettingsForm } from '#artwork/inspection-settings/web/door/settings-form.tsx';

type View = NonNullable<InspectionSettingPageQuery['inspectionSetting']>;

/** /{brand}/{product}/{design}/design-inspectionsettings (D7.3). */
export function InspectionSettingsPage() {
  const design = usePathId('design');
  return <Settings key={design} level="DESIGN" targetId={design} />;
}

/** /{brand}/{product}/inspectionsettings: what holds for designs that have no settings of their own. */
export function ProductInspectionSettingsPage() {
  const product = usePathId('product');
  return <Settings key={product} level="PRODUCT" targetId={product} />;
}

/** /{brand}/inspectionsettings */
export function BrandInspectionSettingsPage() {
  const brand = usePathId('brand');
  return <Settings key={brand} level="BRAND" targetId={brand} />;
}

/** /company/inspectionsettings */
export function CompanyInspectionSettingsPage() {
  const read = useAppQuery(OwnCompanyDocument, {});
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  return read.data ? <Settings level="COMPANY" targetId={read.data.company.id} /> : <Loading />;
}

function Settings({ level, targetId }: { level: SettingLevel; targetId: string }) {
  const t = useText();
  const read = useAppQuery(InspectionSettingPageDocument, { level, targetId });
  const [isOpen, setOpen] = useState(false);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const view = read.data.inspectionSetting;
  if (!view) return <EmptyState tone="problem" title={t(words.notFound)} />;
  return (
    <>
      <PageHeader
        title={t(words.title)}
        description={t(level === 'DESIGN' ? words.lead : words.leadDefaults)}
        actions={<ResetButton view={view} onReset={read.refetch} />}
      />
      <div className="k-setting-stack">
        <Origin view={view} />
        <SettingsForm
          key={`${view.id}/${view.version}`}
          view={view}
          sample={SettingsSample}
          isOpen={isOpen}
          onOpen={setOpen}
          onSaved={read.refetch}
        />
      </div>
    </>
  );
}

function Origin({ view }: { view: View }) {
  const t = useText();
  if (view.saved) return <FormMessage tone="info">{t(words.own, { level: t(words[view.level]) })}</FormMessage>;
  const from = view.inheritedFrom;
  return <FormMessage tone="info">{from ? t(words.inherited, { level: t(words[from]) }) : t(words.defaults)}</FormMessage>;
}

function ResetButton({ view, onReset }: { view: View; onReset: () => void }) {
  const t = useText();
  const reset = useAppMutation(ResetInspectionSettingDocument, { success: words.resetDone, failure: words.failed });
  if (!view.saved || !view.viewerCan.includes('update')) return null;
  const run = () => reset.run({ input: { targetId: view.targetId, expectedVersion: view.version } }).then(onReset);
  return (
    <Button icon={<RotateCcw aria-hidden />} busy={reset.busy} onClick={run}>
      {t(words.reset)}
    </Button>
  );
}
