import type { ReactNode } from 'react';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useText } from '#ui/i18n.tsx';
import { settingMessages as words } from '../messages.ts';
import { CHOSEN_SEVERITIES, SEVERITY_SETTINGS, type SeveritySetting } from '../rules/settings.ts';

/** How much a change of text matters, topic by topic: the table of the product, set anew by those who may. */
export function SeveritySection({
  choice,
  origin,
  isEditable,
}: {
  /** What binds a select to its value. */
  choice: (name: SeveritySetting) => object;
  origin: (name: SeveritySetting) => ReactNode;
  isEditable: boolean;
}) {
  const t = useText();
  return (
    <Section title={t(words.severities)} description={t(words.severitiesHelp)}>
      <Card className="k-setting-card k-setting-pairs">
        {SEVERITY_SETTINGS.map((name) => (
          <div key={name} className="k-setting">
            <Select
              label={t(words[name])}
              help={t(words[`${name}Help`])}
              placeholder={false}
              disabled={!isEditable}
              options={CHOSEN_SEVERITIES.filter((severity) => name !== 'movedSeverity' || severity !== 'CRITICAL').map((severity) => ({
                value: severity,
                label: t(words[severity]),
              }))}
              {...choice(name)}
            />
            {origin(name)}
          </div>
        ))}
      </Card>
    </Section>
  );
}
