import { useState } from 'react';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { CopiedValue } from '#people/identity-providers/web/door/copied-value.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { provisioningMessages as m } from '../../messages.ts';
import '../provisioning.css';
import {
  RemoveScimConnectionDocument,
  SetScimConnectionDocument,
  type ProvisioningFieldsFragment,
} from './provisioning.graphql.generated.ts';

/** Where the provider reaches us, whom it may change, and what new people get. */
export function ConnectionCard({ provisioning }: { provisioning: ProvisioningFieldsFragment }) {
  const t = useText();
  const [isEnding, setIsEnding] = useState(false);
  const set = useAppMutation(SetScimConnectionDocument, { success: m.saved, failure: m.failed });
  const remove = useAppMutation(RemoveScimConnectionDocument, { success: m.saved, failure: m.failed });
  const { connection, newLevels } = provisioning;
  const may = provisioning.viewerCan.includes('update');
  return (
    <Section title={t(m.title)} description={t(m.description)}>
      <Card>
        <div className="k-provisioning">
          {!may && <FormMessage tone="info">{t(m.aboveOwn)}</FormMessage>}
          <CopiedValue label={t(m.address)} value={provisioning.address} />
          {connection && (
            <>
              <Select
                label={t(m.newLevel)}
                placeholder={false}
                disabled={!may}
                value={connection.newLevel}
                options={[...new Set([...newLevels, connection.newLevel])].map((level) => ({ value: level, label: t(levelWord(level)) }))}
                onChange={(event) => void set.run({ input: { newLevel: event.target.value, expectedVersion: connection.version } })}
              />
              <DescriptionList items={[{ term: t(m.reach), value: t(m.reachUpTo, { level: t(levelWord(connection.levelMax)) }) }]} />
              {may && (
                <div>
                  <Button size="small" kind="danger" onClick={() => setIsEnding(true)}>
                    {t(m.end)}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </Card>
      {connection && (
        <ConfirmDialog
          open={isEnding}
          onClose={() => setIsEnding(false)}
          title={t(m.endTitle)}
          description={t(m.endBody)}
          confirmText={t(m.end)}
          kind="danger"
          onConfirm={async () => (await remove.run({ input: { expectedVersion: connection.version } })).ok}
        />
      )}
    </Section>
  );
}
