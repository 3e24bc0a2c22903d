import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { typedKindNames, typedTextMessages as m } from '../../messages.ts';
import { kindsOf, TYPED_KINDS, type TypedKind } from '../../rules/kinds.ts';
import { languageOf, TEXT_LANGUAGES } from '../../rules/languages.ts';
import type { Translated } from '../../rules/start.ts';

const FieldsDialog = laterNamed(() => import('../fields-dialog.tsx'), 'FieldsDialog');

interface Props {
  /** What the text stands under. */
  title: string;
  text: string;
  /** Of the text; none: that which it is written in. */
  language?: string | null;
  /** Of a translation: the text that it says again, and the one that it was made from. */
  source?: Translated;
  /** The button says what can be filled in, and is not there where that is not known. */
  onlyKnown?: boolean;
  onTake: (text: string) => void;
}

/** Beside a text that is typed: its fields, in a dialog, whose text takes its place. */
export function TextInFields({ title, text, language, source, onlyKnown = false, onTake }: Props) {
  const t = useText();
  const [kind, setKind] = useState<TypedKind | null>(null);
  const said = source?.text || text;
  const kinds = kindsOf(title, said);
  const known = TEXT_LANGUAGES.find((one) => one === language);
  // Other languages have no rendering of their own.
  if (language && !known) return null;
  if (onlyKnown && kinds.length === 0) return null;
  const [only] = kinds;
  const button = (
    <Button
      size="small"
      kind="ghost"
      icon={<ListTree aria-hidden />}
      {...(only && kinds.length === 1 ? { onClick: () => setKind(only) } : {})}
    >
      {only && kinds.length === 1 ? t(m.inFieldsOf, { kind: t(typedKindNames[only]) }) : t(m.start)}
    </Button>
  );
  return (
    <>
      {kinds.length === 1 ? (
        button
      ) : (
        <Menu
          align="start"
          items={(kinds.length > 1 ? kinds : TYPED_KINDS).map((one) => ({ label: t(typedKindNames[one]), onSelect: () => setKind(one) }))}
        >
          {button}
        </Menu>
      )}
      {kind && (
        <FieldsDialog
          kind={kind}
          title={title}
          text={text}
          source={source}
          language={known ?? languageOf(text || title)}
          onTake={(made) => {
            setKind(null);
            onTake(made);
          }}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
