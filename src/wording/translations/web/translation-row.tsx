import { Check } from 'lucide-react';
import { variantLanguage } from '#workbook/model/symbol.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useText } from '#ui/i18n.tsx';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { TextDifference } from '#wording/parts/web/door/versions/text-difference.tsx';
import { TextInFields } from '#wording/typed-texts/web/door/text-in-fields.tsx';
import { translationMessages as m, translationStates } from '../messages.ts';
import { TRANSLATION_TONES, type TranslatedRow } from './translation-rows.ts';

interface Props {
  row: TranslatedRow;
  variant: string;
  value: string;
  /** The source when its translation was begun to be typed; where that is another now, its change is shown. */
  startedFrom: string;
  /** What is typed holds for the source of now, too. */
  onSeen: () => void;
  /** Null: the viewer does not write it now. */
  onChange: ((text: string) => void) | null;
  /** The translation holds for the source of now. */
  onHolds: () => void;
  onCheck: (() => void) | null;
}

/** A text beside its translation, with how far that is. */
export function TranslationRow({ row, variant, value, startedFrom, onSeen, onChange, onHolds, onCheck }: Props) {
  const t = useText();
  const { number, title, source, state, formerSource, translatedBy, checkedBy, approvedBy } = row;
  const who = [
    translatedBy && t(m.by, { name: translatedBy.name }),
    checkedBy && t(m.checkedBy, { name: checkedBy.name }),
    approvedBy && t(m.approvedBy, { name: approvedBy.name }),
  ].filter(Boolean);
  const isMoved = startedFrom !== source;
  const former = isMoved ? startedFrom : formerSource;
  const lang = variantLanguage(variant) ?? undefined;
  return (
    <div className="k-translation-row">
      <div className="k-translation-head">
        <strong>
          {number} {title}
        </strong>
        <StatusChip tone={TRANSLATION_TONES[state]}>{t(translationStates[state])}</StatusChip>
        <small className="k-quiet">{who.join(' · ')}</small>
      </div>
      <div>
        <ContentText text={source} />
        {former != null && (
          <div className="k-quiet">
            <small>{t(isMoved ? m.movedWhileTyped : m.formerSource)}</small>
            <TextDifference before={former} after={source} />
          </div>
        )}
      </div>
      <div>
        {onChange ? (
          <TextArea
            label={t(m.translationOf, { number })}
            labelHidden
            lang={lang}
            rows={2}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <div lang={lang}>
            <ContentText text={value} />
          </div>
        )}
        {onChange && lang && (
          <TextInFields
            onlyKnown
            title={title}
            text={value}
            language={lang}
            source={{ text: source, former: former ?? source }}
            onTake={onChange}
          />
        )}
        {state === 'SOURCE_CHANGED' && onChange && value === row.text && (
          <Button size="small" kind="ghost" onClick={onHolds}>
            {t(m.keepsHolding)}
          </Button>
        )}
        {isMoved && onChange && (
          <Button size="small" kind="ghost" onClick={onSeen}>
            {t(m.keepsHolding)}
          </Button>
        )}
        {state === 'TRANSLATED' && onCheck && (
          <Button size="small" kind="ghost" icon={<Check aria-hidden />} onClick={onCheck}>
            {t(m.check)}
          </Button>
        )}
      </div>
    </div>
  );
}
