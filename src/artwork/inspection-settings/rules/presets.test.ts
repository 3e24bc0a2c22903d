import { expect, test } from 'vitest';
import { PRESET_SETTINGS, presetOf, PRESETS } from './presets.ts';
import { DEFAULT_SETTINGS, inspectionSettingsInput } from './settings.ts';

test('the standard is that of food, each preset is one of its own and takes no look at critical findings away', () => {
  expect(presetOf(DEFAULT_SETTINGS)).toBe('FOOD');
  for (const preset of PRESETS) {
    const settings = inspectionSettingsInput.parse({ ...DEFAULT_SETTINGS, ...PRESET_SETTINGS[preset] });
    expect(presetOf(settings)).toBe(preset);
    expect(settings.requireCriticalVisit).toBe(true);
  }
});

test('what the printer decides changes no preset; what a preset decides makes them one’s own', () => {
  expect(presetOf({ ...DEFAULT_SETTINGS, bleedMm: 5 })).toBe('FOOD');
  expect(presetOf({ ...DEFAULT_SETTINGS, textNormalPt: 6 })).toBeNull();
});
