import { useState } from 'react';
import { Composer } from '#work/comments/web/door/composer.tsx';
import { StartThreadDocument, type ThreadFieldsFragment } from '#work/comments/web/door/comments.graphql.generated.ts';
import { ThreadCard } from '#work/comments/web/door/thread-card.tsx';
import { commentMessages } from '#work/comments/messages.ts';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../../messages.ts';
import { spotName, spotOf } from '../../../rules/spot.ts';
import { cellWords } from '../spot-words.ts';
import type { SpecificationItem } from '../use-specification.ts';

interface Props {
  item: SpecificationItem;
  /** The cell that one comes from. */
  firstCell: string | null;
  subject: { subjectType: 'SPECIFICATION'; subjectId: string };
  threads: readonly ThreadFieldsFragment[];
  writes: boolean;
  /** Whether what is written can be kept from people outside. */
  inside: boolean;
  onStale: () => void;
  onClose: () => void;
}

/** The threads about one item and its cells, and a place to write another. */
export function ItemCommentsDialog({ item, firstCell, subject, threads, writes, inside, onStale, onClose }: Props) {
  const t = useText();
  const variant = useVariantLabel();
  const start = useAppMutation(StartThreadDocument);
  const [cell, setCell] = useState(firstCell);
  const cells = ['number', 'title', 'text', ...item.variants.map(({ code }) => code)];
  return (
    <Dialog open onClose={onClose} title={t(m.commentsTitle, { title: item.title })}>
      <div className="k-stack">
        {threads.length === 0 && <p className="k-quiet">{t(m.commentsNone)}</p>}
        {threads.length > 0 && (
          <ul className="k-threads">
            {threads.map((thread) => (
              <li key={thread.id}>
                <ThreadCard thread={thread} spot={cellWords(t, variant, spotOf(thread.spot)?.cell ?? null)} onStale={onStale} />
              </li>
            ))}
          </ul>
        )}
        {writes && (
          <Composer
            subject={subject}
            label={t(commentMessages.write)}
            sendText={t(commentMessages.send)}
            inside={inside ? 'CHOICE' : undefined}
            onSend={async ({ body, mentions, attachments, internal }) => {
              const spot = spotName({ key: item.key, cell });
              const { ok } = await start.run({ input: { ...subject, body, mentions, attachments, internal, spot } });
              if (ok) onStale();
              return ok;
            }}
          >
            <Select
              label={t(m.commentSpot)}
              placeholder={t(m.spotWhole)}
              options={cells.map((name) => ({ value: name, label: cellWords(t, variant, name) }))}
              value={cell ?? ''}
              onChange={(event) => setCell(event.target.value || null)}
            />
          </Composer>
        )}
      </div>
    </Dialog>
  );
}
