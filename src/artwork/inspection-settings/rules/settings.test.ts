import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestSetting, ownSettings, type StoredSetting } from './setting-levels.ts';
import { DEFAULT_SETTINGS, hiddenByTones, inspectionSettingsInput, SETTING_NAMES, settingObstacle, settingsWith } from './settings.ts';

describe('settings (D7.3)', () => {
  test('the defaults are valid', () => {
    expect(inspectionSettingsInput.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test('the nearest saved along the scope wins, whatever the order of the rows', () => {
    const scope = ['design', 'product', 'brand', 'company'];
    const levels = ['DESIGN', 'PRODUCT', 'BRAND', 'COMPANY'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3]), (saved) => {
        const rows = saved.map((at): StoredSetting => ({
          targetId: scope[at] ?? '',
          level: levels[at] ?? 'COMPANY',
          settings: { excludedErrorSize: at },
        }));
        const found = nearestSetting(scope, rows);
        if (saved.length === 0) expect(found).toMatchObject({ settings: DEFAULT_SETTINGS, level: null, targetId: null });
        else {
          const nearest = Math.min(...saved);
          expect(found).toMatchObject({
            level: levels[nearest],
            settings: { ...DEFAULT_SETTINGS, excludedErrorSize: nearest },
          });
        }
      }),
    );
  });
});

describe('values that are left to the level above', () => {
  const names = fc.subarray(SETTING_NAMES);

  test('each value comes from the nearest place where it was set, and says from which', () => {
    fc.assert(
      fc.property(names, names, (ofDesign, ofCompany) => {
        const own = ownSettings({ ...DEFAULT_SETTINGS, excludedErrorSize: 1, partMatchRate: 71 }, ofDesign);
        const above = ownSettings({ ...DEFAULT_SETTINGS, excludedErrorSize: 2, partMatchRate: 72 }, ofCompany);
        const rows: StoredSetting[] = [
          { targetId: 'c', level: 'COMPANY', settings: above },
          { targetId: 'd', level: 'DESIGN', settings: own },
        ];
        const { settings, origins } = nearestSetting(['d', 'p', 'c'], rows);
        for (const name of SETTING_NAMES) {
          const [here, there] = [name in own, name in above];
          expect(origins[name]).toEqual(here ? { level: 'DESIGN', targetId: 'd' } : there ? { level: 'COMPANY', targetId: 'c' } : null);
          expect(settings[name]).toEqual(here ? own[name] : there ? above[name] : DEFAULT_SETTINGS[name]);
        }
        // Values that say something only together never come from two levels.
        for (const name of SETTING_NAMES) for (const other of settingsWith(name)) expect(origins[other]).toEqual(origins[name]);
      }),
    );
  });

  test('what contradicts itself is told beside its field', () => {
    expect(settingObstacle(DEFAULT_SETTINGS)).toBeNull();
    expect(settingObstacle({ ...DEFAULT_SETTINGS, toneChangeTolerance: 9 })).toMatchObject({ code: 'TONE_ORDER' });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, imagePpiError: 301 })).toMatchObject({
      code: 'RESOLUTION_ORDER',
      field: 'imagePpiError',
    });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, bitonalPpiError: 900 })).toMatchObject({ field: 'bitonalPpiError' });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, textSmallPt: 9 })).toMatchObject({ code: 'TEXT_SIZE_ORDER' });
  });
});

test('tones that hide what matters are told: all of it at 100 %, much of it from 50 % on', () => {
  const at = (toneChangeTolerance: number, toneDifferenceThreshold: number) =>
    hiddenByTones({ toneChangeTolerance, toneDifferenceThreshold });
  expect([at(1, 1.5), at(2, 8), at(1, 49.9), at(1, 50), at(60, 70), at(1, 100), at(100, 100)]).toEqual([
    null,
    null,
    null,
    'tonesHideMuch',
    'tonesHideMuch',
    'tonesHideAll',
    'tonesHideAll',
  ]);
});
