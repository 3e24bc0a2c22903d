import { useWatch } from 'react-hook-form';
import { ImageField, type ImageRules } from '#people/companies/web/door/image-field.tsx';
import { FILE_MAX_BYTES } from '#work/contents/rules/file.ts';
import { ALT_MAX, PICTURE_MAX_BYTES, PICTURE_TYPES } from '#work/contents/rules/picture.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../messages.ts';
import type { PartValues } from './door/part-values.ts';

const PICTURE: ImageRules = { types: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES, wrongType: m.pictureWrongType, purpose: 'PART_PICTURE' };
const FILE: ImageRules = {
  types: null,
  maxBytes: FILE_MAX_BYTES,
  wrongType: m.pictureWrongType,
  purpose: 'PART_FILE',
  choose: m.chooseFile,
  replace: m.replaceFile,
};

interface Props {
  form: AppForm<PartValues>;
  index: number;
}

/** The picture of a content and what it shows. */
export function PictureFields({ form, index }: Props) {
  const t = useText();
  return (
    <>
      <Upload form={form} index={index} label={t(m.picture)} help={t(m.pictureHelp)} rules={PICTURE} />
      <TextField label={t(m.alt)} help={t(m.altHelp)} maxLength={ALT_MAX} {...form.field(`contents.${index}.alt`)} />
    </>
  );
}

/** The file of a content that is neither text nor picture. */
export function FileFields({ form, index }: Props) {
  const t = useText();
  return <Upload form={form} index={index} label={t(m.file)} help={t(m.fileHelp)} rules={FILE} />;
}

function Upload({ form, index, label, help, rules }: Props & { label: string; help: string; rules: ImageRules }) {
  const { control } = form.rhf;
  const uploadId = useWatch({ control, name: `contents.${index}.uploadId` });
  const current = useWatch({ control, name: `contents.${index}.imageUrl` });
  const currentName = useWatch({ control, name: `contents.${index}.fileName` });
  const { error } = form.field(`contents.${index}.uploadId`);
  return (
    <ImageField
      label={label}
      help={help}
      error={error}
      rules={rules}
      required
      current={current || null}
      currentName={currentName || undefined}
      value={{ uploadId: uploadId || null, remove: false }}
      onChange={(value) => {
        // Who pressed 'create' before the file had arrived was told that it is missing; now it is there.
        if (value.uploadId) form.rhf.clearErrors(`contents.${index}.uploadId`);
        form.rhf.setValue(`contents.${index}.uploadId`, value.uploadId ?? '', { shouldDirty: true });
      }}
    />
  );
}
