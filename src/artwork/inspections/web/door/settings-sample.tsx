import { useEffect, useState } from 'react';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { foldWords } from '#artwork/findings/rules/words/finding-words.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import { settingMessages as words } from '#artwork/inspection-settings/messages.ts';
import { TryInspectionSettingsDocument } from './settings-sample.graphql.generated.ts';
import { ChangedText } from '#artwork/findings/web/door/changed-text.tsx';

/** Asked when nobody has typed for this long, ms. */
const REST_MS = 350;

/** Tells at once what the settings, saved or not, would say of two texts. */
export function SettingsSample({ settings }: { settings: InspectionSettings }) {
  const t = useText();
  const [approved, setApproved] = useState('内容量：１２０ｇ（12g×10本）');
  const [found, setFound] = useState('内容量:110g (12g × 10本)');
  const wanted = { settings, approved, found };
  const text = JSON.stringify(wanted);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text) as typeof wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAskable = asked.approved.trim() !== '' && asked.found.trim() !== '';
  const read = useAppQuery(TryInspectionSettingsDocument, asked, { pause: !isAskable });
  const sample = isAskable ? read.data?.tryInspectionSettings : undefined;
  return (
    <Section title={t(words.sample)} description={t(words.sampleHelp)}>
      <Card className="k-setting-card">
        <TextField label={t(words.sampleApproved)} value={approved} onChange={(event) => setApproved(event.target.value)} />
        <TextField label={t(words.sampleFound)} value={found} onChange={(event) => setFound(event.target.value)} />
        <div role="status" className="k-setting-sample" data-verdict={sample?.verdict}>
          {read.error && <p>{read.error}</p>}
          {sample && (
            <>
              <p>
                <strong>{t(findingMessages[sample.verdict])}</strong>{' '}
                {t(words.sampleRates, { part: sample.partRate, length: sample.lengthRate })}
              </p>
              {sample.operations.length > 0 && <ChangedText operations={sample.operations} />}
              {sample.folds.length > 0 && (
                <small>
                  {foldWords(
                    sample.folds.map(({ fold, count }) => [fold, count]),
                    t,
                  )}
                </small>
              )}
            </>
          )}
        </div>
      </Card>
    </Section>
  );
}
