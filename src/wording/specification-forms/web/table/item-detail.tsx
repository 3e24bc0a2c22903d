import { ChevronDown, ChevronUp, LibraryBig, PenLine } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { TextInFields } from '#wording/typed-texts/web/door/text-in-fields.tsx';
import { typedItem, typedText } from '../../rules/draft.ts';
import { ItemPicture } from './item-content.tsx';
import { ItemVariants } from './item-variants.tsx';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import type { RowFields } from './row-fields.ts';
import type { SpecificationDetail, SpecificationItem } from '#wording/specifications/web/door/use-specification.ts';

interface Props extends RowFields {
  known: SpecificationItem | undefined;
  specification: SpecificationDetail;
  dirty: boolean;
  askedVariants: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onChoosePart: (row: string) => void;
}

/** What of an item is not in its line: variants, its picture, the remark, where it comes from; opened below the line. */
export function ItemDetail(props: Props) {
  const { item, known, specification, dirty, askedVariants, index, count, onMove, onChoosePart, ...fields } = props;
  const t = useText();
  const fromPart = item.partVersionId !== '';
  const title = item.title || item.number;
  return (
    <div className="k-item-detail" role="group" aria-label={title}>
      {item.type === 'IMAGE' && !fromPart && <ItemPicture item={item} known={known} {...fields} />}
      {known?.newerVersion && <NewerVersionNotice item={known} specification={specification} dirty={dirty} />}
      {known?.partRetired && <p className="k-item-notice">{t(m.partRetired)}</p>}
      <ItemVariants item={item} {...fields} asked={askedVariants === '' ? [] : askedVariants.split(' ')} />
      <TextField
        {...FORM_STEPS}
        label={t(m.remark)}
        value={item.remark}
        error={fields.error('remark')}
        onChange={(event) => fields.change({ remark: event.target.value })}
      />
      <div className="k-item-foot">
        <Button size="small" kind="ghost" icon={<LibraryBig aria-hidden />} onClick={() => onChoosePart(item.row)}>
          {t(fromPart ? m.chooseOtherPart : m.choosePart)}
        </Button>
        {item.type === 'TEXT' && !fromPart && (
          <TextInFields title={item.title} text={item.text} onTake={(text) => fields.change(typedText(item, text))} />
        )}
        {fromPart && (
          <Button size="small" kind="ghost" icon={<PenLine aria-hidden />} onClick={() => fields.change(typedItem(item))}>
            {t(m.typeInstead)}
          </Button>
        )}
        <Button
          size="small"
          kind="ghost"
          icon={<ChevronUp aria-hidden />}
          aria-label={t(m.moveUp, { title })}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        >
          {t(m.up)}
        </Button>
        <Button
          size="small"
          kind="ghost"
          icon={<ChevronDown aria-hidden />}
          aria-label={t(m.moveDown, { title })}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          {t(m.down)}
        </Button>
      </div>
    </div>
  );
}
