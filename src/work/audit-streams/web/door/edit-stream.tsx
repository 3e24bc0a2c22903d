import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { auditStreamMessages as m } from '../../messages.ts';
import { updateAuditStreamInput } from '../../rules/input.ts';
import { StreamFields, useStreamLabels, type StreamValues } from '../stream-fields.tsx';
import { AuditStreamInfoDocument, UpdateAuditStreamDocument, type AuditStreamInfoQuery } from './audit-streams.graphql.generated.ts';

type Stream = AuditStreamInfoQuery['auditStream'];

const valuesOf = ({ name, kind, active, target }: Stream): StreamValues => {
  const { url, host, port, tls, ca, endpoint, region, bucket, prefix, accessKeyId } = target;
  return { name, kind, active, url, host, port, tls, ca, endpoint, region, bucket, prefix, accessKeyId, secretAccessKey: '' };
};

export function EditStream({ stream }: { stream: Stream }) {
  const t = useText();
  const update = useAppMutation(UpdateAuditStreamDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(stream),
    version: stream.version,
    schema: updateAuditStreamInput,
    toInput: (values, expectedVersion) => ({ ...values, id: stream.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    newest: async () => {
      const read = await readAnew(AuditStreamInfoDocument, { id: stream.id });
      return read ? { values: valuesOf(read.auditStream), version: read.auditStream.version } : null;
    },
  });
  return (
    <Section title={t(m.settings)}>
      <Card>
        <AppFormView form={form} labels={useStreamLabels()}>
          <StreamFields form={form} isNew={stream.kind !== 'S3'} />
          <Checkbox label={t(m.active)} help={t(m.activeHelp)} {...form.choice('active')} />
        </AppFormView>
      </Card>
    </Section>
  );
}
