import { exactWhileTyping, suggestsExact } from '#work/contents/rules/exact-flag.ts';
import { ALT_MAX, PICTURE_MAX_BYTES, PICTURE_TYPES } from '#work/contents/rules/picture.ts';
import { ImageField, type ImageRules } from '#people/companies/web/door/image-field.tsx';
import { ContentFile } from '#work/contents/web/door/content-file.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../messages.ts';
import type { RowFields } from './row-fields.ts';
import type { SpecificationItem } from './door/use-specification.ts';

const PICTURE: ImageRules = {
  types: PICTURE_TYPES,
  maxBytes: PICTURE_MAX_BYTES,
  wrongType: m.pictureWrongType,
  purpose: 'SPECIFICATION_PICTURE',
};

/** What an item says: of its part to be read, else a text to be typed or a picture to be chosen. */
export function ItemContent({ item, change, error, known }: RowFields & { known: SpecificationItem | undefined }) {
  const t = useText();
  const picture = item.imageUrl || known?.thumbnailUrl || null;
  if (item.partVersionId) {
    return (
      <div className="k-item-part-text">
        {item.type === 'IMAGE' && picture && <img src={picture} alt={item.alt || item.title} />}
        {item.file && <ContentFile {...item.file} />}
        {item.type === 'TEXT' && <ContentText text={item.text} />}
      </div>
    );
  }
  if (item.type === 'IMAGE') {
    return (
      <>
        <ImageField
          label={t(m.picture)}
          help={t(m.pictureHelp)}
          error={error('uploadId')}
          rules={PICTURE}
          current={item.contentId ? picture : null}
          value={{ uploadId: item.uploadId || null, remove: false }}
          onChange={(value) => change(value.remove ? { uploadId: '', contentId: '', imageUrl: '' } : { uploadId: value.uploadId ?? '' })}
        />
        <TextField
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
  return (
    <TextArea
      label={t(m.content)}
      labelHidden
      rows={2}
      limit={TEXT_CONTENT_MAX}
      required={item.required}
      value={item.text}
      error={error('text')}
      onChange={(event) => {
        const text = event.target.value;
        // Off although its text suggests it: that was a person's choice.
        const isChosen = !item.exact && suggestsExact(item.text);
        change(isChosen ? { text } : { text, exact: exactWhileTyping(item.exact, text) });
      }}
    />
  );
}
