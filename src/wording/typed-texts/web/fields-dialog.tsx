import { useRef, useState } from 'react';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { focusLeftOver } from '#ui/components/fields/picking/left-over.ts';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { typedTextMessages as m } from '../messages.ts';
import { emptyFields, settledFields } from '../rules/edit.ts';
import type { TypedKind } from '../rules/kinds.ts';
import { languageOf } from '../rules/languages.ts';
import { fieldsToStart, type Start } from '../rules/start.ts';
import { refusalOf, renderTypedText } from '../rules/typed-text.ts';
import { TypedTextEditor } from './door/typed-text-editor.tsx';

interface Props extends Start {
  kind: TypedKind;
  title: string;
  onTake: (text: string) => void;
  onClose: () => void;
}

/** The fields of a text that stands elsewhere; the text that they make takes its place. */
export function FieldsDialog({ kind, title, onTake, onClose, ...start }: Props) {
  const t = useText();
  const { source, language } = start;
  const [begun] = useState(() => fieldsToStart(kind, start));
  const [fields, setFields] = useState(() => ('fields' in begun ? begun.fields : emptyFields(kind, language)));
  const body = useRef<HTMLDivElement>(null);
  const settled = settledFields(fields);
  const refusal = refusalOf(settled);
  const text = refusal === 'INCOMPLETE' ? '' : renderTypedText(settled);
  const isLeft = source !== undefined && language === 'en' && languageOf(text) === 'ja';
  return (
    <Dialog
      open
      size="large"
      title={title === '' ? t(m.start) : t(uiMessages.labelled, { label: t(m.start), value: title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" disabled={text === ''} onClick={() => focusLeftOver(body.current) || onTake(text)}>
            {t(m.use)}
          </Button>
        </>
      }
    >
      <div ref={body} className="k-stack">
        {'left' in begun && <FormMessage tone="warning">{t(m.notReadHere, { left: begun.left })}</FormMessage>}
        {source && (
          <FormMessage title={t(m.source)}>
            <ContentText text={source.text} />
          </FormMessage>
        )}
        <TypedTextEditor fields={fields} title={title} error={undefined} onChange={setFields} />
        {isLeft && <FormMessage tone="warning">{t(m.stillJapanese)}</FormMessage>}
        {!isLeft && refusal === 'SIGNS' && <FormMessage tone="warning">{t(m.notAgain)}</FormMessage>}
      </div>
    </Dialog>
  );
}
