import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { isComposing } from '#ui/components/fields/picking/composing.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { keysOf } from '#shared/keys.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { uiMessages } from '#ui/messages.ts';
import { presetMessages as words } from '../messages.ts';
import { PRESET_SETTINGS, PRESETS, presetOf } from '../rules/presets.ts';
import type { InspectionSettings } from '../rules/settings.ts';
import {
  DeleteInspectionPresetDocument,
  InspectionPresetsDocument,
  SaveInspectionPresetDocument,
  type InspectionPresetsQuery,
} from './door/inspection-settings.graphql.generated.ts';
import { isSameValue } from './setting-origin.tsx';

type Named = InspectionPresetsQuery['inspectionPresets'][number];

interface Props {
  now: InspectionSettings;
  isEditable: boolean;
  /** Keeping values under a name, and deleting what was kept. */
  mayName: boolean;
  onChoose: (settings: Partial<InspectionSettings>) => void;
}

const holds = (now: InspectionSettings, { settings }: Named): boolean =>
  keysOf(now).every((name) => isSameValue(settings[name], now[name]));

/** What a trade begins with, and what the company named; whatever is changed afterwards makes the settings one's own. */
export function PresetSection({ now, isEditable, mayName, onChoose }: Props) {
  const t = useText();
  const list = useAppQuery(InspectionPresetsDocument, {});
  const named = list.data?.inspectionPresets ?? [];
  const own = named.find((one) => holds(now, one));
  const trade = own ? null : presetOf(now);
  const forget = useAppMutation(DeleteInspectionPresetDocument, { failure: words.forgetFailed });
  const remove = async ({ id, name }: Named) => {
    if (!(await forget.run({ input: { id } })).ok) return;
    list.refetch();
    openToast('success', t(words.forgotten, { name }));
  };
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
              checked={trade === preset}
              disabled={!isEditable}
              onChange={() => onChoose(PRESET_SETTINGS[preset])}
            />
          ))}
          {named.map((one) => (
            <div key={one.id} className="k-setting-named">
              <Radio
                name="preset"
                label={one.name}
                help={t(words.namedHelp)}
                checked={own?.id === one.id}
                disabled={!isEditable}
                onChange={() => onChoose(one.settings as InspectionSettings)}
              />
              {mayName && (
                <IconButton
                  size="small"
                  label={t(words.forget, { name: one.name })}
                  icon={<X aria-hidden />}
                  disabled={forget.busy}
                  onClick={() => void remove(one)}
                />
              )}
            </div>
          ))}
          <Radio name="preset" label={t(words.own)} help={t(words.ownHelp)} checked={!own && trade === null} disabled readOnly />
        </div>
        {mayName && <NameThem now={now} onKept={list.refetch} />}
      </Card>
    </Section>
  );
}

function NameThem({ now, onKept }: { now: InspectionSettings; onKept: () => void }) {
  const t = useText();
  const [name, setName] = useState<string | null>(null);
  const save = useAppMutation(SaveInspectionPresetDocument, { failure: words.keepFailed });
  const keep = async () => {
    if (!name?.trim() || !(await save.run({ input: { name, settings: now } })).ok) return;
    setName(null);
    onKept();
    openToast('success', t(words.kept, { name }));
  };
  if (name === null) {
    return (
      <Button size="small" kind="ghost" icon={<BookmarkPlus aria-hidden />} onClick={() => setName('')}>
        {t(words.nameThem)}
      </Button>
    );
  }
  return (
    <div className="k-setting-name">
      <TextField
        label={t(words.name)}
        help={t(words.nameHelp)}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // The form around it is not what is sent.
          event.preventDefault();
          void keep();
        }}
      />
      <Button size="small" onClick={() => setName(null)}>
        {t(uiMessages.cancel)}
      </Button>
      <Button size="small" kind="primary" busy={save.busy} disabled={!name.trim()} onClick={() => void keep()}>
        {t(words.keep)}
      </Button>
    </div>
  );
}
