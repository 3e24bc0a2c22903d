import { BookPlus } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { openToast } from '#ui/toast-state.ts';
import { useViewer } from '#ui/viewer.tsx';
import { notationMessages as m, ownWordMessages as words } from '../../messages.ts';
import { NOTATION_LENGTH_MAX } from '../../rules/limits.ts';
import { AddNotationDocument, DeleteNotationsDocument, NotationsDocument } from './notations.graphql.generated.ts';
import '../notations.css';

const LIST = '/company/notations';

/**
 * What can be done about a word that was found: it becomes one of the company's (issue 15, section 6), or, where the list itself says
 * it, the list is opened. Shown to those who may change the list, and to nobody else.
 */
export function OwnWord({ word }: { word: string }) {
  const { openPages } = useViewer();
  return openPages.includes(LIST) && word.trim() !== '' && word.length <= NOTATION_LENGTH_MAX ? <Registered word={word} /> : null;
}

function Registered({ word }: { word: string }) {
  const t = useText();
  const list = useAppQuery(NotationsDocument, {}, { failure: m.loadFailed });
  const add = useAppMutation(AddNotationDocument, { failure: m.saveFailed });
  const remove = useAppMutation(DeleteNotationsDocument, { failure: m.removeFailed });
  const known = list.data?.notations.find(({ written }) => written === word);
  if (!list.data) return null;
  if (known) {
    return (
      <p className="k-own-word">
        {known.preferred === null && t(words.isOne)} <Link to={`${LIST}?text=${encodeURIComponent(word)}`}>{t(words.open)}</Link>
      </p>
    );
  }
  const register = async () => {
    const outcome = await add.run({ input: { written: word, preferred: '' } });
    if (!outcome.ok) return;
    const { id } = outcome.data.addNotation;
    const takeBack = async () => {
      const { ok } = await remove.run({ input: { ids: [id] } });
      if (!ok) return;
      openToast('success', t(m.removed));
      list.refetch();
    };
    openToast('success', t(words.registered, { word }), null, { label: t(uiMessages.undo), run: takeBack, undoes: true });
    list.refetch();
  };
  return (
    <Button size="small" icon={<BookPlus aria-hidden />} busy={add.busy} onClick={() => void register()}>
      {t(words.register)}
    </Button>
  );
}
