import { useState } from 'react';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { useText } from '#ui/i18n.tsx';
import { settingMessages as words } from '../messages.ts';

const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Names of layers, one a line; what is typed stays as it is while it says the same. */
export function LayerNames({
  names,
  onChange,
  disabled,
}: {
  names: readonly string[];
  onChange: (names: string[]) => void;
  disabled: boolean;
}) {
  const t = useText();
  const [text, setText] = useState(names.join('\n'));
  const key = names.join('\n');
  const [followed, setFollowed] = useState(key);
  if (key !== followed) {
    setFollowed(key);
    if (namesOf(text).join('\n') !== key) setText(key);
  }
  return (
    <TextArea
      label={t(words.ignoredLayers)}
      help={t(words.ignoredLayersHelp)}
      placeholder={t(words.ignoredLayersSample)}
      rows={3}
      disabled={disabled}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(namesOf(target.value));
      }}
    />
  );
}
