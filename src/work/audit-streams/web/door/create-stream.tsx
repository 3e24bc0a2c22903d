import { Card } from '#ui/components/layout/card.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { auditStreamMessages as m } from '../../messages.ts';
import { createAuditStreamInput, fieldsOfTarget } from '../../rules/input.ts';
import { StreamFields, useStreamLabels, type StreamValues } from '../stream-fields.tsx';
import { CreateAuditStreamDocument } from './audit-streams.graphql.generated.ts';

const BLANK: StreamValues = { ...fieldsOfTarget('', { kind: 'WEBHOOK', url: '' }), active: true };

/** The form for a new one; it leads to the stream's page, where its first entries are seen to leave. */
export function CreateStream({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const create = useAppMutation(CreateAuditStreamDocument, { quiet: true, success: m.created });
  const form = useAppForm({
    values: BLANK,
    schema: createAuditStreamInput,
    submit: (input) => create.run({ input }),
    onSaved: (data) => void go(path`/company/auditstreams/${data.createAuditStream.id}`),
    failure: m.createFailed,
  });
  return (
    <Card>
      <AppFormView form={form} isNew saveText={t(m.register)} labels={useStreamLabels()} onCancel={onClose} addressedBy={['create']}>
        <StreamFields form={form} isNew />
      </AppFormView>
    </Card>
  );
}
