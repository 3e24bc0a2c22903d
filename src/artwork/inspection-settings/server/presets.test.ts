import { expect, test } from 'vitest';
import { COMPARE_PRESETS } from '#engine/compare/settings.ts';
import { DEFAULT_PREFLIGHT_SETTINGS } from '#engine/preflight/settings.ts';
import { DEFAULT_TEXT_SETTINGS, type FoldName } from '#engine/text/fold/settings.ts';
import { DEFAULT_SEVERITIES } from '#engine/topics/topics.ts';
import { COMPARISON_PRESETS } from '#artwork/versions/rules/comparison-presets.ts';
import { compareSettingsOf, preflightSettingsOf, severitiesOf, textSettingsOf } from '../rules/engine-settings.ts';
import { DEFAULT_SETTINGS, type Fold } from '../rules/settings.ts';

test('the presets of a comparison are the engine’s', () => {
  const ours = Object.values(COMPARISON_PRESETS).map((preset) => compareSettingsOf({ ...DEFAULT_SETTINGS, ...preset }));
  expect(ours).toEqual(Object.values(COMPARE_PRESETS));
});

test('the standard settings are the engine’s', () => {
  expect(compareSettingsOf(DEFAULT_SETTINGS)).toEqual(COMPARE_PRESETS.pdf);
  expect(textSettingsOf(DEFAULT_SETTINGS)).toEqual(DEFAULT_TEXT_SETTINGS);
  expect(preflightSettingsOf(DEFAULT_SETTINGS)).toEqual(DEFAULT_PREFLIGHT_SETTINGS);
  expect(severitiesOf(DEFAULT_SETTINGS)).toEqual(DEFAULT_SEVERITIES);
});

test('every fold of the engine can be forbidden, and no other', () => {
  const toEngine = (fold: Fold): FoldName => fold;
  const fromEngine = (fold: FoldName): Fold => fold;
  expect(fromEngine(toEngine('radical'))).toBe('radical');
});
