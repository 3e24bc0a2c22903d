import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { useText } from '#ui/i18n.tsx';
import { typedKindNames, typedTextMessages as m } from '../../messages.ts';
import { emptyFields } from '../../rules/edit.ts';
import { TEXT_LANGUAGES } from '../../rules/languages.ts';
import { kindsOf, TYPED_KINDS, type TypedKind } from '../../rules/kinds.ts';
import { readTypedText, type TypedText } from '../../rules/typed-text.ts';
import '../typed-text.css';

interface Props {
  title: string;
  text: string;
  /** Of the content; '': not known. */
  language: string;
  onTake: (fields: TypedText) => void;
}

/** Below a plain text: fields to write it in, and its own ones where it can be read. */
export function TypedTextStart({ title, text, language, onTake }: Props) {
  const t = useText();
  const [refused, setRefused] = useState<{ text: string; left: string } | null>(null);
  const isEmpty = text.trim() === '';
  const known = TEXT_LANGUAGES.find((one) => one === language);
  const start = (kind: TypedKind) => {
    if (isEmpty) return onTake(emptyFields(kind, known ?? 'ja'));
    const reading = readTypedText(kind, text);
    if ('left' in reading) return setRefused({ text, left: reading.left || text.trim().slice(0, 40) });
    return onTake(reading.fields);
  };
  // Other languages have no rendering of their own.
  if (language !== '' && !known) return null;
  const offered = isEmpty ? undefined : kindsOf(title, text).find((kind) => 'fields' in readTypedText(kind, text));
  return (
    <div className="k-typed-text-start">
      {refused?.text === text && <FormMessage tone="warning">{t(m.notRead, { left: refused.left })}</FormMessage>}
      {offered ? (
        <FormMessage>
          <p>{t(m.offer, { kind: t(typedKindNames[offered]) })}</p>
          <Button size="small" icon={<ListTree aria-hidden />} onClick={() => start(offered)}>
            {t(m.take)}
          </Button>
        </FormMessage>
      ) : (
        <div>
          <Menu align="start" items={TYPED_KINDS.map((kind) => ({ label: t(typedKindNames[kind]), onSelect: () => start(kind) }))}>
            <Button size="small" icon={<ListTree aria-hidden />}>
              {t(m.start)}
            </Button>
          </Menu>
          <small className="k-quiet">{t(m.startHelp)}</small>
        </div>
      )}
    </div>
  );
}
