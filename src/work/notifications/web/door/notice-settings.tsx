import { useState } from 'react';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Radio, Switch } from '#ui/components/fields/choice.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { mailChoiceLabels, noticeKindLabels, notificationMessages as words } from '../../messages.ts';
import { DIGEST_TIMES } from '../../rules/digest.ts';
import { MAIL_CHOICES, type MailChoice } from '../../rules/kinds.ts';
import { SaveNotificationPreferencesDocument, type NotificationSettingsQuery } from './notifications.graphql.generated.ts';

type Settings = NotificationSettingsQuery['notificationSettings'];
type Preference = Settings['preferences'][number];

interface Props {
  settings: Settings | undefined;
  error: string | null;
  onRetry: () => void;
}

/** Each kind by mail at once, in the digest or by no mail, and in the application or not; the digest's time. Takes effect at once. */
export function NoticeSettings({ settings, error, onRetry }: Props) {
  const t = useText();
  const timeZone = useTimeZone();
  const save = useAppMutation(SaveNotificationPreferencesDocument, { success: words.saved, failure: words.saveFailed });
  // The mark moves at once; should saving fail, it goes back.
  const [pending, setPending] = useState<Preference | null>(null);
  const choose = async (choice: Preference) => {
    setPending(choice);
    const { kind, mail, inApp } = choice;
    await save.run({ input: { preferences: [{ kind, mail, inApp }] } });
    setPending(null);
  };
  return (
    <Section title={t(words.settingsTitle)} description={t(words.settingsLead)}>
      {error ? (
        <TableProblem message={error} onRetry={onRetry} />
      ) : (
        <Card flush>
          <div className="k-digest-time">
            <Select
              label={t(words.digestTime)}
              help={t(words.digestTimeHelp, { zone: timeZone })}
              placeholder={false}
              options={DIGEST_TIMES.map((time) => ({ value: time, label: time }))}
              value={settings?.digestTime ?? ''}
              disabled={!settings || save.busy}
              onChange={(event) => void save.run({ input: { preferences: [], digestTime: event.target.value } })}
            />
          </div>
          <table className="k-table k-preferences">
            <caption className="k-unseen">{t(words.settingsTitle)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(words.kind)}</th>
                {MAIL_CHOICES.map((mail) => (
                  <th key={mail} scope="col" data-align="center">
                    <small>{t(words.mail)}</small>
                    {t(mailChoiceLabels[mail])}
                  </th>
                ))}
                <th scope="col" data-align="center">
                  {t(words.inApp)}
                </th>
              </tr>
            </thead>
            <tbody>
              {!settings && (
                <tr>
                  <td colSpan={5}>
                    <Skeleton width="60%" />
                  </td>
                </tr>
              )}
              {settings?.preferences.map((preference) => (
                <PreferenceRow
                  key={preference.kind}
                  preference={pending?.kind === preference.kind ? pending : preference}
                  onChoose={(choice) => void choose(choice)}
                />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Section>
  );
}

function PreferenceRow({ preference, onChoose }: { preference: Preference; onChoose: (choice: Preference) => void }) {
  const t = useText();
  const { kind, asksForAction } = preference;
  const name = t(noticeKindLabels[kind]);
  return (
    <tr>
      <th scope="row">
        {name}
        {asksForAction && <small>{t(words.needsAction)}</small>}
      </th>
      {MAIL_CHOICES.map((mail: MailChoice) => (
        <td key={mail} data-align="center" data-label={`${t(words.mail)}: ${t(mailChoiceLabels[mail])}`}>
          <Radio
            name={`notice-${kind}`}
            label={`${name} ${t(words.mail)}: ${t(mailChoiceLabels[mail])}`}
            labelHidden
            checked={preference.mail === mail}
            onChange={() => onChoose({ ...preference, mail })}
          />
        </td>
      ))}
      <td data-align="center" data-label={t(words.inApp)}>
        {asksForAction ? (
          <span className="k-preference-always" title={t(words.inAppAlwaysHelp)}>
            {t(words.inAppAlways)}
          </span>
        ) : (
          <Switch
            label={`${name}: ${t(words.inApp)}`}
            labelHidden
            checked={preference.inApp}
            onChange={(event) => onChoose({ ...preference, inApp: event.target.checked })}
          />
        )}
      </td>
    </tr>
  );
}
