/** Inspection settings of a design and the defaults above it: which value holds, and where it comes from (D7.3). */
import { recordOf } from '#shared/keys.ts';
import { DEFAULT_SETTINGS, SETTING_NAMES, settingsWith, type InspectionSettings } from './settings.ts';

export const SETTING_LEVELS = ['COMPANY', 'BRAND', 'PRODUCT', 'DESIGN'] as const;
export type SettingLevel = (typeof SETTING_LEVELS)[number];

export interface StoredSetting {
  targetId: string;
  level: SettingLevel;
  /** The values that were set there; those it lacks come from above. */
  settings: Partial<InspectionSettings>;
  /** It holds for everything beneath, whatever is set there. */
  locked?: boolean;
}

/** Where one value was set; null: nowhere, the product's own default holds. */
export type SettingOrigin = { level: SettingLevel; targetId: string } | null;

export interface SettingInForce {
  settings: InspectionSettings;
  origins: Record<keyof InspectionSettings, SettingOrigin>;
  /** The nearest place where anything was set; null: nowhere. */
  level: SettingLevel | null;
  targetId: string | null;
}

/** For each value the nearest setting along a scope (own id, ancestors, company): the nearest wins (D7.3), up to one that is locked. */
export function nearestSetting(scope: readonly string[], stored: readonly StoredSetting[]): SettingInForce {
  const byTarget = new Map(stored.map((one) => [one.targetId, one]));
  const all = scope.flatMap((id) => byTarget.get(id) ?? []);
  // The highest lock counts.
  const locked = all.findLastIndex((one) => one.locked);
  const along = all.slice(Math.max(0, locked));
  const settings = { ...DEFAULT_SETTINGS };
  const origins = recordOf(SETTING_NAMES, (name): SettingOrigin => {
    const found = along.find((one) => name in one.settings);
    if (!found) return null;
    Object.assign(settings, { [name]: found.settings[name] });
    return { level: found.level, targetId: found.targetId };
  });
  const [nearest] = along;
  return { settings, origins, level: nearest?.level ?? null, targetId: nearest?.targetId ?? null };
}

/** What is stored of settings when some values are left to the level above; values that belong together go together. */
export function ownSettings(settings: InspectionSettings, inherit: readonly (keyof InspectionSettings)[]): Partial<InspectionSettings> {
  const left: ReadonlySet<string> = new Set(inherit.flatMap(settingsWith));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !left.has(name)));
}
