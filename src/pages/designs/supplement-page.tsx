import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { SettingFrame } from '#people/companies/web/door/tree/setting-frame.tsx';
import { usePathId } from '#ui/data/address/path-id.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { useTimeZone } from '#ui/time-zone.tsx';
import { saveSupplementInput } from '#catalogue/designs/rules/input.ts';
import { SUPPLEMENT_MAX } from '#catalogue/designs/rules/supplement.ts';
import { supplementMessages as m } from '#catalogue/designs/supplement-messages.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { DesignChangedDocument } from '#catalogue/designs/web/door/designs.graphql.generated.ts';
import { DesignStatusChip } from '#catalogue/designs/web/door/design-status.tsx';
import { ReferenceFiles } from '#catalogue/designs/web/door/reference-files.tsx';
import { DesignSupplementPageDocument, SaveSupplementDocument } from '#catalogue/designs/web/door/supplement.graphql.generated.ts';
import type { SupplementDesign } from '#catalogue/designs/web/door/supplement-design.ts';

/** /{brand}/{product}/{design}/supInformation: what the design's members should know, and the files for it (D14.7). */
export function SupplementPage() {
  const t = useText();
  const id = usePathId('design');
  const read = useAppQuery(DesignSupplementPageDocument, { id }, { failure: designMessages.loadFailed });
  useAppSubscription(DesignChangedDocument, { id }, read.refetch);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!read.data) return <PageLoading />;
  const { design } = read.data;
  if (!design) return null;
  return (
    <SettingFrame
      title={t(m.title)}
      name={design.name}
      picture={design.thumbnailUrl}
      status={<DesignStatusChip status={design.status} />}
      overview={path`/${design.brandId}/${design.productId}/${design.id}/overview`}
    >
      <Supplement design={design} />
      <ReferenceFiles design={design} />
    </SettingFrame>
  );
}

function Supplement({ design }: { design: SupplementDesign }) {
  const t = useText();
  const timeZone = useTimeZone();
  const [editing, setEditing] = useState(false);
  const { body, updatedAt, updatedBy } = design.supplement;
  const canEdit = design.viewerCan.includes('update');
  const edit = (
    <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
      {t(body ? m.edit : m.write)}
    </Button>
  );
  const said = updatedAt && body ? t(m.by, { name: updatedBy?.name ?? '', date: formatDateTime(updatedAt, timeZone) }) : undefined;
  return (
    <Section
      title={t(m.body)}
      description={editing ? undefined : (said ?? t(m.description))}
      actions={canEdit && !editing && body !== '' && edit}
    >
      {editing ? (
        <SupplementForm design={design} onClose={() => setEditing(false)} />
      ) : body ? (
        <Card>
          <p className="k-notes">{body}</p>
        </Card>
      ) : (
        <Card flush>
          <EmptyState title={t(m.none)} action={canEdit && edit}>
            {t(canEdit ? m.noneCan : m.noneCannot)}
          </EmptyState>
        </Card>
      )}
    </Section>
  );
}

function SupplementForm({ design, onClose }: { design: SupplementDesign; onClose: () => void }) {
  const t = useText();
  const save = useAppMutation(SaveSupplementDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: { body: design.supplement.body },
    version: design.supplement.version,
    schema: saveSupplementInput,
    toInput: ({ body }, expectedVersion) => ({ designId: design.id, expectedVersion, body }),
    submit: (input) => save.run({ input }),
    onSaved: onClose,
    newest: async () => {
      const newest = (await readAnew(DesignSupplementPageDocument, { id: design.id }))?.design?.supplement;
      return newest ? { values: { body: newest.body }, version: newest.version } : null;
    },
  });
  return (
    <Card>
      <AppFormView form={form} labels={{ body: t(m.body) }} isNew onCancel={onClose}>
        <TextArea label={t(m.body)} labelHidden help={t(m.bodyHelp)} rows={10} limit={SUPPLEMENT_MAX} autoFocus {...form.field('body')} />
      </AppFormView>
    </Card>
  );
}
