import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Card, Section } from '#ui/components/card.tsx';
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { designMessages as m } from '../messages.ts';
import { DeleteDesignDocument, type DesignFieldsFragment } from './designs.graphql.generated.ts';

export function DeleteDesign({ design }: { design: DesignFieldsFragment }) {
  const t = useText();
  const { go } = useNavigation();
  const [asking, setAsking] = useState(false);
  const remove = useAppMutation(DeleteDesignDocument, { success: m.deleted, failure: m.deleteFailed });
  return (
    <Section title={t(m.delete)}>
      <Card>
        <div className="k-danger-row">
          <p>{t(m.deleteHelp)}</p>
          <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
            {t(m.deleteVerb)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.deleteTitle, { name: design.name })}
        description={t(m.deleteBody)}
        confirmText={t(m.deleteVerb)}
        kind="danger"
        onConfirm={async () => {
          const outcome = await remove.run({ input: { designId: design.id, expectedVersion: design.version } });
          if (outcome.ok) await go(path`/${design.brandId}/${design.productId}/overview`, { replace: true });
          return outcome.ok;
        }}
      />
    </Section>
  );
}
