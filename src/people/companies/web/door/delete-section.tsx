import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useNavigation } from '#ui/navigation.tsx';
import { useProductText } from './product-text.ts';
import './resource-page.css';

export interface DeleteSectionProps<Data, Variables extends AnyVariables> {
  /** The thing's own words; `deleteTitle` asks with `{name}`. */
  words: Record<'delete' | 'deleteHelp' | 'deleteVerb' | 'deleteTitle' | 'deleteBody' | 'deleted' | 'deleteFailed', Message>;
  name: string;
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Omit<Variables, 'requestKey'>;
  /** Where the person is once it is gone. */
  leadsTo: string;
}

/** The end of a setting page: deleting the thing, asked once more. */
export function DeleteSection<Data, Variables extends AnyVariables>(props: DeleteSectionProps<Data, Variables>) {
  const { words, name, mutation, variables, leadsTo } = props;
  const t = useProductText();
  const { go } = useNavigation();
  const remove = useAppMutation(mutation, { success: words.deleted, failure: words.deleteFailed });
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t(words.delete)}>
      <Card>
        <div className="k-danger-row">
          <p>{t(words.deleteHelp)}</p>
          <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
            {t(words.deleteVerb)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(words.deleteTitle, { name })}
        description={t(words.deleteBody)}
        confirmText={t(words.deleteVerb)}
        kind="danger"
        onConfirm={async () => {
          const { ok } = await remove.run(variables);
          if (ok) await go(leadsTo, { replace: true });
          return ok;
        }}
      />
    </Section>
  );
}
