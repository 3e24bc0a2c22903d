import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useProductText } from './product-text.ts';
import './resource-page.css';

export interface DeleteSectionProps {
  /** The thing's own words; `deleteTitle` asks with `{name}`. */
  words: { delete: Message; deleteHelp: Message; deleteVerb: Message; deleteTitle: Message; deleteBody: Message };
  name: string;
  /** Deletes it and leaves the page; false when it was refused. */
  onDelete: () => Promise<boolean>;
}

/** The end of a setting page: deleting the thing, asked once more. */
export function DeleteSection({ words, name, onDelete }: DeleteSectionProps) {
  const t = useProductText();
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
        onConfirm={onDelete}
      />
    </Section>
  );
}
