import { Tag } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { commentMessages as words } from '../messages.ts';
import { LabelThreadDocument, ThreadLabelsDocument, type ThreadFieldsFragment } from './door/comments.graphql.generated.ts';

/** Says which of the company's labels a thread has; nothing where the company has none. */
export function LabelMenu({ thread, onStale }: { thread: ThreadFieldsFragment; onStale: (() => void) | undefined }) {
  const t = useText();
  const known = useAppQuery(ThreadLabelsDocument, {}).data?.commentLabels.items ?? [];
  const label = useAppMutation(LabelThreadDocument);
  if (known.length === 0) return null;
  const chosen = thread.labels.map(({ id }) => id);
  const set = async (id: string, on: boolean) => {
    const labelIds = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    const { ok } = await label.run({ input: { threadId: thread.id, expectedVersion: thread.version, labelIds } });
    if (!ok) onStale?.();
  };
  return (
    <Menu
      align="start"
      label={t(words.labels)}
      items={known.map(({ id, name }) => ({
        kind: 'tick',
        label: name,
        checked: chosen.includes(id),
        onChange: (on) => void set(id, on),
      }))}
    >
      <Button size="small" kind="ghost" icon={<Tag aria-hidden />}>
        {t(words.labels)}
      </Button>
    </Menu>
  );
}
