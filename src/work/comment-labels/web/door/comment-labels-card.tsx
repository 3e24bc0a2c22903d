import { Tag } from 'lucide-react';
import { useState } from 'react';
import { LabelChip } from '#work/comments/web/door/label-chip.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ReadProblem } from '#ui/components/notices/read-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { labelMessages as m } from '../../messages.ts';
import { LabelsDialog } from '../labels-dialog.tsx';
import { CommentLabelsDocument } from './comment-labels.graphql.generated.ts';
import '../comment-labels.css';

/** On the company's page: the labels of comments. */
export function CommentLabelsCard() {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const read = useAppQuery(CommentLabelsDocument, {}, { failure: m.loadFailed });
  const list = read.data?.commentLabels;
  if (read.error) return <ReadProblem message={read.error} onRetry={read.refetch} />;
  if (!list) return null;
  const edit = list.viewerCan.includes('edit') && (
    <Button size="small" icon={<Tag aria-hidden />} onClick={() => setEditing(true)}>
      {t(m.edit)}
    </Button>
  );
  return (
    <Section title={t(m.title)} actions={edit || undefined}>
      <Card>
        <p className="k-quiet">{t(m.help)}</p>
        {list.items.length === 0 ? (
          <p>{t(m.none)}</p>
        ) : (
          <ul className="k-label-list">
            {list.items.map((label) => (
              <li key={label.id}>
                <LabelChip label={label} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {editing && (
        <LabelsDialog
          labels={list.items}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            read.refetch();
          }}
        />
      )}
    </Section>
  );
}
