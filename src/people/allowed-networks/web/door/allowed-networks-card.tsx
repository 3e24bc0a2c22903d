import { Network } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { networkMessages as m } from '../../messages.ts';
import { NetworksDialog } from '../networks-dialog.tsx';
import { AllowedNetworksDocument } from './allowed-networks.graphql.generated.ts';
import '../allowed-networks.css';

/** On the company's page: from where its people may work. */
export function AllowedNetworksCard() {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const read = useAppQuery(AllowedNetworksDocument, {}, { failure: m.loadFailed });
  const allowed = read.data?.allowedNetworks;
  if (!allowed) return null;
  const { networks, guests, programs } = allowed;
  const held = (one: boolean) => t(one ? m.held : m.free);
  return (
    <Section
      title={t(m.title)}
      actions={
        <Button size="small" icon={<Network aria-hidden />} onClick={() => setEditing(true)}>
          {t(m.edit)}
        </Button>
      }
    >
      <Card>
        {networks.length === 0 ? (
          <p className="k-quiet">{t(m.everywhere)}</p>
        ) : (
          <DescriptionList
            items={[
              {
                term: t(m.networks),
                value: (
                  <ul className="k-networks">
                    {networks.map(({ network, note }) => (
                      <li key={network}>
                        <code>{network}</code> {note}
                      </li>
                    ))}
                  </ul>
                ),
              },
              { term: t(m.guests), value: held(guests) },
              { term: t(m.programs), value: held(programs) },
            ]}
          />
        )}
      </Card>
      {editing && <NetworksDialog allowed={allowed} onClose={() => setEditing(false)} />}
    </Section>
  );
}
