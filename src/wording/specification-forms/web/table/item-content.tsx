import { ALT_MAX, PICTURE_MAX_BYTES, PICTURE_TYPES } from '#work/contents/rules/picture.ts';
import { ImageField, type ImageRules } from '#people/companies/web/door/image-field.tsx';
import { ContentFile } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { typedText } from '../../rules/draft.ts';
import type { RowFields } from './row-fields.ts';
import { TextCell } from './table-input.tsx';
import type { SpecificationItem } from '#wording/specifications/web/door/use-specification.ts';

const PICTURE: ImageRules = {
  types: PICTURE_TYPES,
  maxBytes: PICTURE_MAX_BYTES,
  wrongType: m.pictureWrongType,
  purpose: 'SPECIFICATION_PICTURE',
};

interface Props extends RowFields {
  known: SpecificationItem | undefined;
}

/** What an item says, in its cell: of its part to be read, else a text to be typed or a picture that the row below holds. */
export function ItemContent({ item, change, error, known }: Props) {
  const t = useText();
  const picture = item.imageUrl || known?.thumbnailUrl || null;
  if (item.partVersionId || item.type === 'IMAGE') {
    return (
      <div className="k-item-part-text">
        {item.type === 'IMAGE' && picture && <img src={picture} alt={item.alt || item.title} />}
        {item.type === 'IMAGE' && !picture && <span className="k-quiet">{t(m.emptyContent)}</span>}
        {item.file && <ContentFile {...item.file} />}
        {item.type === 'TEXT' && <ContentText text={item.text} />}
      </div>
    );
  }
  const isLong = item.text.length > TEXT_CONTENT_MAX * 0.8;
  return (
    <>
      <TextCell
        cell="text"
        label={t(uiMessages.labelled, { label: t(m.content), value: item.title || item.number })}
        required={item.required}
        value={item.text}
        error={error('text')}
        onChange={(event) => {
          const text = event.target.value;
          change(typedText(item, text));
        }}
      />
      {isLong && <small className="k-quiet">{t(uiMessages.characters, { n: item.text.length, max: TEXT_CONTENT_MAX })}</small>}
    </>
  );
}

/** The picture of an item that is chosen freely, and what it shows. */
export function ItemPicture({ item, change, error, known }: Props) {
  const t = useText();
  return (
    <>
      <ImageField
        label={t(m.picture)}
        help={t(m.pictureHelp)}
        error={error('uploadId')}
        rules={PICTURE}
        current={item.contentId ? item.imageUrl || known?.thumbnailUrl || null : null}
        value={{ uploadId: item.uploadId || null, remove: false }}
        brought={item.uploadId ? item.imageUrl || undefined : undefined}
        onChange={({ uploadId, remove }) => change({ uploadId: uploadId ?? '', imageUrl: '', ...(remove ? { contentId: '' } : {}) })}
      />
      <TextField
        {...FORM_STEPS}
        label={t(m.alt)}
        help={t(m.altHelp)}
        maxLength={ALT_MAX}
        value={item.alt}
        error={error('alt')}
        onChange={(event) => change({ alt: event.target.value })}
      />
    </>
  );
}
