import { describe, expect, test } from 'vitest';
import { chosenPairs, pairsBeyond } from '#artwork/versions/rules/page-pairs.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { COMPARISON_PRESETS, comparisonSettings } from './comparison-settings.ts';

describe('a comparison', () => {
  test('lays the pairs asked for on each other', () => {
    const pages = [
      { page: 2, againstPage: 1 },
      { page: 3, againstPage: 5 },
    ];
    expect(chosenPairs(pages, 3, 2)).toEqual([pages[0]]);
    expect(pairsBeyond(pages, 3, 2)).toEqual([pages[1]]);
  });

  test('takes the settings in force, then a preset, then single values', () => {
    expect(comparisonSettings(DEFAULT_SETTINGS, null)).toBe(DEFAULT_SETTINGS);
    expect(comparisonSettings(DEFAULT_SETTINGS, { preset: 'SCAN' })).toEqual({ ...DEFAULT_SETTINGS, ...COMPARISON_PRESETS.SCAN });
    expect(comparisonSettings(DEFAULT_SETTINGS, { preset: 'JPEG', excludedErrorSize: 0, digital: null })).toMatchObject({
      digital: false,
      toneChangeTolerance: 6,
      excludedErrorSize: 0,
    });
  });
});
