import { useState } from 'react';
import { Card, Section } from '#ui/components/card.tsx';
import { Radio } from '#ui/components/choice.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { channelLabels, noticeKindLabels, notificationMessages as words } from '../messages.ts';
import { CHANNELS, type NoticeKind } from '../rules/kinds.ts';
import { SaveNotificationPreferencesDocument } from './notifications.graphql.generated.ts';

interface Props {
  preferences: readonly { kind: string; channel: string }[] | undefined;
}

/** Each kind to mail, in-app or off; takes effect at once. */
export function PreferenceTable({ preferences }: Props) {
  const t = useText();
  const save = useAppMutation(SaveNotificationPreferencesDocument, { success: words.saved, failure: words.saveFailed });
  // The mark moves at once; should saving fail, it goes back.
  const [pending, setPending] = useState<{ kind: string; channel: string } | null>(null);
  const choose = async (choice: { kind: string; channel: string }) => {
    setPending(choice);
    await save.run({ input: { preferences: [choice] } });
    setPending(null);
  };
  return (
    <Section title={t(words.settingsTitle)} description={t(words.settingsLead)}>
      <Card flush>
        <table className="k-table k-preferences">
          <caption className="k-unseen">{t(words.settingsTitle)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.kind)}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" data-align="center">
                  {t(channelLabels[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!preferences && (
              <tr>
                <td colSpan={4}>
                  <Skeleton width="60%" />
                </td>
              </tr>
            )}
            {preferences?.map(({ kind, channel: chosen }) => (
              <tr key={kind}>
                <th scope="row">{t(noticeKindLabels[kind as NoticeKind])}</th>
                {CHANNELS.map((channel) => (
                  <td key={channel} data-align="center">
                    <Radio
                      name={`notice-${kind}`}
                      label={`${t(noticeKindLabels[kind as NoticeKind])}: ${t(channelLabels[channel])}`}
                      labelHidden
                      checked={(pending?.kind === kind ? pending.channel : chosen) === channel}
                      onChange={() => void choose({ kind, channel })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
