import { useParams } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { TableProblem } from '#ui/components/table-problem.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { settingMessages as words } from '../messages.ts';
import {
  InspectionSettingPageDocument,
  ResetInspectionSettingDocument,
  type InspectionSettingPageQuery,
} from './inspection-settings.graphql.generated.ts';
import { SettingsForm } from './settings-form.tsx';

type View = NonNullable<InspectionSettingPageQuery['inspectionSetting']>;

/** /{brand}/{product}/{design}/design-inspectionsettings (D7.3). */
export function InspectionSettingsScreen() {
  const t = useText();
  const { design: targetId = '' } = useParams({ strict: false }) as { design?: string };
  const read = useAppQuery(InspectionSettingPageDocument, { level: 'DESIGN', targetId });
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Loading />;
  const view = read.data.inspectionSetting;
  if (!view) return <EmptyState tone="problem" title={t(words.notFound)} />;
  return (
    <>
      <PageHeader title={t(words.title)} description={t(words.lead)} actions={<ResetButton view={view} onReset={read.refetch} />} />
      <Origin view={view} />
      <SettingsForm key={`${view.id}/${view.version}`} view={view} onSaved={read.refetch} />
    </>
  );
}

function Origin({ view }: { view: View }) {
  const t = useText();
  if (view.saved) return <FormMessage tone="info">{t(words.own)}</FormMessage>;
  const from = view.inheritedFrom as 'COMPANY' | 'BRAND' | 'PRODUCT' | null;
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
