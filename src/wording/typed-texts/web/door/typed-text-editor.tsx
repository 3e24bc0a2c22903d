import { PenLine, Redo2, Undo2 } from 'lucide-react';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { FieldError } from '#ui/components/fields/field.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { COMMAND } from '#ui/platform-keys.ts';
import { typedKindNames, typedTextMessages as m } from '../../messages.ts';
import { settledFields } from '../../rules/edit.ts';
import { refusalOf, renderTypedText, type TypedText } from '../../rules/typed-text.ts';
import { CosmeticsEditor } from '../cosmetics-editor.tsx';
import { IngredientsEditor } from '../ingredients-editor.tsx';
import { NutritionEditor } from '../nutrition-editor.tsx';
import { StatementEditor } from '../statement-editor.tsx';
import { TextChecks } from '../text-checks.tsx';
import { useFieldSteps } from '../use-field-steps.ts';
import '../typed-text.css';

interface Props {
  fields: TypedText;
  /** Of the content: what stands above the text on a label. */
  title: string;
  error: string | undefined;
  onChange: (fields: TypedText) => void;
  /** The text is to be edited by hand; none: it is where it stands. */
  onEnd?: () => void;
}

/** A text in its fields, with the text that they make and what there is to say of it. */
export function TypedTextEditor({ fields, title, error, onChange, onEnd }: Props) {
  const t = useText();
  const { area, change, undo, redo } = useFieldSteps(fields, onChange);
  const settled = settledFields(fields);
  // What was said of them is over once they are right again.
  const refusal = refusalOf(settled);
  // A heading without anything below it is no text yet.
  const text = refusal === 'INCOMPLETE' ? '' : renderTypedText(settled);
  return (
    <section ref={area} className="k-typed-text">
      <header>
        <h3>{t(typedKindNames[fields.kind])}</h3>
        <span>
          <IconButton
            size="small"
            label={t(uiMessages.undo)}
            shortcut={`${COMMAND}Z`}
            icon={<Undo2 aria-hidden />}
            disabled={!undo}
            onClick={() => undo?.()}
          />
          <IconButton size="small" label={t(uiMessages.redo)} icon={<Redo2 aria-hidden />} disabled={!redo} onClick={() => redo?.()} />
          {onEnd && (
            <Button size="small" kind="ghost" icon={<PenLine aria-hidden />} onClick={onEnd}>
              {t(m.end)}
            </Button>
          )}
        </span>
      </header>
      <KindEditor fields={fields} onChange={change} />
      <div className="k-typed-text-rendered">
        <h4>{t(m.rendered)}</h4>
        {text === '' ? <p className="k-quiet">{t(m.renderedNone)}</p> : <ContentText text={text} />}
        <p className="k-field-help">{t(m.renderedHelp)}</p>
        {refusal === 'SIGNS' && (onEnd ? <FieldError>{t(m.signs)}</FieldError> : error && <FieldError>{error}</FieldError>)}
        {refusal === 'INCOMPLETE' && error && <FieldError>{t(m.incomplete)}</FieldError>}
      </div>
      <TextChecks title={title || t(typedKindNames[fields.kind])} text={text} />
    </section>
  );
}

function KindEditor({ fields, onChange }: Pick<Props, 'fields' | 'onChange'>) {
  switch (fields.kind) {
    case 'NUTRITION':
      return <NutritionEditor fields={fields} onChange={onChange} />;
    case 'INGREDIENTS':
      return <IngredientsEditor fields={fields} onChange={onChange} />;
    case 'COSMETIC_INGREDIENTS':
      return <CosmeticsEditor fields={fields} onChange={onChange} />;
    default:
      return <StatementEditor fields={fields} onChange={onChange} />;
  }
}
