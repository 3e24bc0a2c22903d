import { Radio } from '#ui/components/fields/choice.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { presetMessages as words } from '../messages.ts';
import { PRESETS, type Preset } from '../rules/presets.ts';

interface Props {
  /** Null: settings of one's own. */
  chosen: Preset | null;
  isEditable: boolean;
  onChoose: (preset: Preset) => void;
}

/** What a trade begins with; whatever is changed afterwards makes the settings one's own. */
export function PresetSection({ chosen, isEditable, onChoose }: Props) {
  const t = useText();
  return (
    <Section title={t(words.title)} description={t(words.help)}>
      <Card>
        <div className="k-setting-presets" role="radiogroup" aria-label={t(words.title)}>
          {PRESETS.map((preset) => (
            <Radio
              key={preset}
              name="preset"
              label={t(words[preset])}
              help={t(words[`${preset}Help`])}
              checked={chosen === preset}
              disabled={!isEditable}
              onChange={() => onChoose(preset)}
            />
          ))}
          <Radio name="preset" label={t(words.own)} help={t(words.ownHelp)} checked={chosen === null} disabled readOnly />
        </div>
      </Card>
    </Section>
  );
}
