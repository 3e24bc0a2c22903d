import { RotateCcw } from 'lucide-react';
import { useText } from '#ui/i18n.tsx';
import type { SettingLevel } from '../rules/setting-levels.ts';
import { CHOSEN_SEVERITIES, type InspectionSettings } from '../rules/settings.ts';
import { settingMessages as words } from '../messages.ts';

export type SettingName = keyof InspectionSettings;

/** Whether two values of a setting are the same; lists by what they hold. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value);
  return text(one) === text(other);
}

/** Under a setting: where its value comes from, or what it would be without the change made here. */
export function SettingOrigin(props: {
  value: unknown;
  above: unknown;
  /** Level that the value above comes from; null: the product's own default. */
  level: SettingLevel | null;
  onBack: (() => void) | null;
}) {
  const t = useText();
  const { value, above, level, onBack } = props;
  if (isSameValue(value, above)) {
    // The product's own value goes without saying: a note under every field would hide the few that tell something.
    return level && <small className="k-setting-origin">{t(words.from, { level: t(words[level]) })}</small>;
  }
  const wordsOf = (one: unknown): string => {
    if (typeof one === 'boolean') return t(one ? words.on : words.off);
    if (Array.isArray(one)) return String(one.length);
    const severity = CHOSEN_SEVERITIES.find((chosen) => chosen === one);
    if (severity) return t(words[severity]);
    return one === null ? t(words.unset) : String(one);
  };
  return (
    <small className="k-setting-origin" data-changed>
      {t(words.changed, { value: wordsOf(above) })}
      {onBack && (
        <button type="button" onClick={onBack}>
          <RotateCcw aria-hidden /> {t(words.back)}
        </button>
      )}
    </small>
  );
}
