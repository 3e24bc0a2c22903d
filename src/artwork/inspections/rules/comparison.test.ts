import { describe, expect, test } from 'vitest';
import { chosenPairs, pairsBeyond } from '#artwork/versions/rules/page-pairs.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { COMPARISON_PRESETS, presetFor, settingsBetween } from '#artwork/versions/rules/comparison-presets.ts';
import { comparisonSettings } from './comparison-settings.ts';

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

  test('a picture beside a drawing is compared as a print, and less strictly where that is in force', () => {
    expect(presetFor('png', 'pdf')).toBe('SCAN');
    expect(presetFor('ai', 'jpeg')).toBe('SCAN');
    expect(presetFor('jpeg', 'tiff')).toBe('JPEG');
    expect(presetFor('pdf', 'ai')).toBeNull();
    expect(settingsBetween(DEFAULT_SETTINGS, 'pdf', 'png')).toEqual({ ...DEFAULT_SETTINGS, ...COMPARISON_PRESETS.SCAN });
    expect(settingsBetween({ ...DEFAULT_SETTINGS, toneDifferenceThreshold: 40 }, 'tiff', 'ai')).toMatchObject({
      printedScan: true,
      toneChangeTolerance: 8,
      toneDifferenceThreshold: 40,
    });
    for (const [one, other] of [
      ['pdf', 'ai'],
      ['png', 'jpeg'],
      ['png', null],
    ] as const) {
      expect(settingsBetween(DEFAULT_SETTINGS, one, other)).toBe(DEFAULT_SETTINGS);
    }
  });
});
