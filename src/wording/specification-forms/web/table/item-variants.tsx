import { Copy, Languages, X } from 'lucide-react';
import { useState } from 'react';
import { variantCodeOf, VARIANTS_MAX } from '#wording/specification-formats/rules/variants.ts';
import { TextInFields } from '#wording/typed-texts/web/door/text-in-fields.tsx';
import { variantLanguage } from '#workbook/model/symbol.ts';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { isComposing } from '#ui/components/fields/picking/composing.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import type { DraftVariant } from '../../rules/draft.ts';
import { shownVariants, withVariant } from '../../rules/shown-variants.ts';
import type { RowFields } from './row-fields.ts';

/** The variants of an item's content (#V-n_XX): one text each, copied from the content where that helps; empty prints empty. What the template has a place for is asked for. */
export function ItemVariants({ item, change, asked }: RowFields & { asked: readonly string[] }) {
  const t = useText();
  const label = useVariantLabel();
  const set = (variants: DraftVariant[]) => change({ variants });
  const title = item.title || item.number;
  return (
    <div className="k-item-variants">
      {shownVariants(item.variants, asked).map((variant) => (
        <div key={variant.code} className="k-item-variant">
          <TextArea
            {...FORM_STEPS}
            label={t(m.variantOf, { variant: label(variant.code) })}
            help={variant.text === '' ? t(m.variantEmpty) : undefined}
            rows={1}
            limit={TEXT_CONTENT_MAX}
            value={variant.text}
            onChange={(event) => set(withVariant(item.variants, variant.code, event.target.value))}
          />
          <span className="k-item-variant-buttons">
            {item.type === 'TEXT' && (
              <TextInFields
                onlyKnown
                title={item.title}
                text={variant.text}
                language={variantLanguage(variant.code)}
                source={item.text === '' ? undefined : { text: item.text, former: null }}
                onTake={(text) => set(withVariant(item.variants, variant.code, text))}
              />
            )}
            {item.type === 'TEXT' && (
              <IconButton
                size="small"
                label={t(m.copyFromContent, { variant: variant.code, title })}
                icon={<Copy aria-hidden />}
                disabled={item.text === '' || item.text === variant.text}
                onClick={() => set(withVariant(item.variants, variant.code, item.text))}
              />
            )}
            {!variant.asked && (
              <IconButton
                size="small"
                label={t(m.removeVariant, { variant: variant.code, title })}
                icon={<X aria-hidden />}
                onClick={() => set(item.variants.filter((one) => one.code !== variant.code))}
              />
            )}
          </span>
        </div>
      ))}
      {item.variants.length < VARIANTS_MAX && <AddVariant item={item} asked={asked} onAdd={set} />}
    </div>
  );
}

interface AddProps {
  item: RowFields['item'];
  asked: readonly string[];
  onAdd: (variants: DraftVariant[]) => void;
}

/** Asks for the code of a further variant: 1–8 of A–Z and 0–9, however it is typed. */
function AddVariant({ item, asked, onAdd }: AddProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (typed === null) {
    return (
      <button type="button" className="k-text-button" onClick={() => setTyped('')}>
        <Languages aria-hidden />
        {t(m.addVariant)}
      </button>
    );
  }
  const add = () => {
    const code = variantCodeOf(typed);
    if (code === null) return setProblem(t(m.variantCodeInvalid));
    if (shownVariants(item.variants, asked).some((variant) => variant.code === code)) return setProblem(t(m.variantTwice, { code }));
    onAdd(withVariant(item.variants, code, ''));
    setTyped(null);
    return undefined;
  };
  return (
    <div className="k-item-new-variant">
      <TextField
        label={t(m.variantCode)}
        help={t(m.variantCodeHelp)}
        error={problem}
        value={typed}
        maxLength={20}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for by a button
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <Button size="small" onClick={add}>
        {t(m.addVariant)}
      </Button>
    </div>
  );
}
