import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import type { DraftEditor } from './use-specification-draft.ts';
import '#wording/specifications/web/door/newer-version.css';

/** Who has saved, as a sentence begins with it. */
export function usePersonWords(): (name: string | null) => string {
  const t = useText();
  return (name) => (name === null ? t(m.somebodyElse) : t(m.person, { name }));
}

/** That somebody else has saved while the form is open (D2.6): taken over where nothing was typed, else offered. */
export function OthersSavedNotice({ editor: { others, busy, bringIn, lookAtNewest } }: { editor: DraftEditor }) {
  const t = useText();
  const words = usePersonWords();
  if (!others || busy) return null;
  const person = words(others.by);
  if (others.isTaken) return <FormMessage>{t(m.othersTaken, { person })}</FormMessage>;
  return (
    <div className="k-others-saved">
      <FormMessage tone="warning">
        <div className="k-newer-version">
          <span>{t(m.othersSaved, { person })}</span>
          <Button size="small" onClick={() => void lookAtNewest()}>
            {t(m.seeBoth)}
          </Button>
          <Button size="small" kind="primary" onClick={() => void bringIn()}>
            {t(m.bringIn)}
          </Button>
        </div>
      </FormMessage>
    </div>
  );
}
