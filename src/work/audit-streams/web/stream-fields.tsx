import { useWatch } from 'react-hook-form';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { PasswordField, TextField } from '#ui/components/fields/text-field.tsx';
import { Controlled } from '#ui/forms/app-form.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { auditStreamMessages as m } from '../messages.ts';
import type { StreamFields as Values } from '../rules/input.ts';
import { STREAM_KINDS } from '../rules/types.ts';

export type StreamValues = Values & { active: boolean };

/** Where a stream leads: what its kind needs. @param isNew whether there is no key of a bucket yet */
export function StreamFields({ form, isNew }: { form: AppForm<StreamValues>; isNew: boolean }) {
  const t = useText();
  const kind = useWatch({ control: form.rhf.control, name: 'kind' });
  return (
    <>
      <TextField label={t(m.name)} required help={t(m.nameHelp)} {...form.field('name')} />
      <Select
        label={t(m.kind)}
        required
        placeholder={false}
        options={STREAM_KINDS.map((value) => ({ value, label: t(m[value]) }))}
        {...form.field('kind')}
      />
      {kind === 'WEBHOOK' && <TextField label={t(m.url)} required type="url" inputMode="url" help={t(m.urlHelp)} {...form.field('url')} />}
      {kind === 'SYSLOG' && (
        <>
          <TextField label={t(m.host)} required {...form.field('host')} />
          <Controlled form={form} name="port">
            {({ value, onChange, error }) => (
              <NumberField
                label={t(m.port)}
                required
                min={1}
                max={65_535}
                value={value}
                onChange={(port) => onChange(port ?? 0)}
                error={error}
              />
            )}
          </Controlled>
          <Checkbox label={t(m.tls)} help={t(m.tlsHelp)} {...form.choice('tls')} />
          <TextArea label={t(m.ca)} help={t(m.caHelp)} rows={4} {...form.field('ca')} />
        </>
      )}
      {kind === 'S3' && (
        <>
          <TextField label={t(m.bucket)} required help={t(m.bucketHelp)} {...form.field('bucket')} />
          <TextField label={t(m.prefix)} help={t(m.prefixHelp)} {...form.field('prefix')} />
          <TextField label={t(m.region)} required {...form.field('region')} />
          <TextField label={t(m.endpoint)} type="url" inputMode="url" help={t(m.endpointHelp)} {...form.field('endpoint')} />
          <TextField label={t(m.accessKeyId)} required autoComplete="off" {...form.field('accessKeyId')} />
          <PasswordField
            label={t(m.secretAccessKey)}
            required={isNew}
            {...(isNew ? {} : { help: t(m.secretAccessKeyHelp) })}
            autoComplete="off"
            {...form.field('secretAccessKey')}
          />
        </>
      )}
    </>
  );
}

export const useStreamLabels = () => {
  const t = useText();
  return {
    name: t(m.name),
    kind: t(m.kind),
    url: t(m.url),
    host: t(m.host),
    port: t(m.port),
    tls: t(m.tls),
    ca: t(m.ca),
    endpoint: t(m.endpoint),
    region: t(m.region),
    bucket: t(m.bucket),
    prefix: t(m.prefix),
    accessKeyId: t(m.accessKeyId),
    secretAccessKey: t(m.secretAccessKey),
    active: t(m.active),
  };
};
