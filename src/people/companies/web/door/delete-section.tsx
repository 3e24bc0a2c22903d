import { Trash2 } from 'lucide-react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import type { Message } from '#shared/i18n.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { AskedSection } from './asked-section.tsx';
import { useProductText } from './product-text.ts';

export interface DeleteSectionProps<Data, Variables extends AnyVariables> {
  /** The thing's own words; `deleteTitle` asks with `{name}`. */
  words: Record<'delete' | 'deleteHelp' | 'deleteVerb' | 'deleteTitle' | 'deleteBody' | 'deleted' | 'deleteFailed', Message>;
  name: string;
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Omit<Variables, 'requestKey'>;
  /** Where the person is once it is gone. */
  leadsTo: string;
  /** Tells the person, in the thing's words; absent: a toast does. */
  onDeleted?: (words: string) => void;
}

/** The end of a setting page: deleting the thing, asked once more. */
export function DeleteSection<Data, Variables extends AnyVariables>(props: DeleteSectionProps<Data, Variables>) {
  const { words, name, mutation, variables, leadsTo, onDeleted } = props;
  const t = useProductText();
  const { go } = useNavigation();
  const remove = useAppMutation(mutation, { failure: words.deleteFailed, ...(onDeleted ? {} : { success: words.deleted }) });
  const deleteIt = async () => {
    const { ok } = await remove.run(variables);
    if (ok) {
      await go(leadsTo, { replace: true });
      onDeleted?.(t(words.deleted));
    }
    return ok;
  };
  return (
    <AskedSection
      words={{
        title: t(words.delete),
        help: t(words.deleteHelp),
        verb: t(words.deleteVerb),
        askedTitle: t(words.deleteTitle, { name }),
        askedBody: t(words.deleteBody),
      }}
      kind="danger"
      icon={<Trash2 aria-hidden />}
      onConfirm={deleteIt}
    />
  );
}
