import type { Name } from './names.ts';
import type { Seats } from './seat.ts';

const ROOM = 'src/artwork/inspection-settings';

/** A new setting of the inspection, a limit in numbers: what it may be, its words, its field; the test asks that the engine hears of it. */
export function settingSeats({ camel, kebab, words }: Name): Seats {
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return {
    files: [
      {
        path: `${ROOM}/rules/${kebab}.test.ts`,
        text: `import { expect, test } from 'vitest';
import { compareSettingsOf, preflightSettingsOf, textSettingsOf } from './engine-settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test('the engine hears of ${camel}', () => {
  const told = (settings: typeof DEFAULT_SETTINGS) => [textSettingsOf(settings), compareSettingsOf(settings), preflightSettingsOf(settings)];
  expect(told({ ...DEFAULT_SETTINGS, ${camel}: DEFAULT_SETTINGS.${camel} + 1 })).not.toEqual(told(DEFAULT_SETTINGS));
});
`,
      },
    ],
    added: [
      {
        path: `${ROOM}/rules/settings.ts`,
        lines: `    /** ${title}: what it limits, and its unit. */\n    ${camel}: z.number().min(0, 'INVALID').max(1000, 'INVALID').default(0),`,
        at: { afterFirst: /^ {4}hairlineMm: / },
      },
      { path: `${ROOM}/rules/settings.ts`, lines: `  ${camel}: 0,`, at: { afterFirst: /^ {2}hairlineMm: [\d.]+,/ } },
      {
        path: `${ROOM}/messages.ts`,
        lines: `  ${camel}: { ja: '（${words}の名前）', en: '${title}' },\n  ${camel}Help: { ja: '（何を知らせるか）', en: 'What it tells, and when.' },`,
        at: { beforeFirst: /^ {2}hairlineMm: / },
      },
      {
        path: `${ROOM}/server/graphql-settings.ts`,
        lines: `    ${camel}: t.exposeFloat('${camel}'),`,
        at: { afterFirst: /^ {4}hairlineMm: t\./ },
      },
      {
        path: `${ROOM}/web/door/settings-form.tsx`,
        lines: `  ${camel}: { min: 0, max: 1000, step: 1 },`,
        at: { afterFirst: /^ {2}hairlineMm: \{/ },
      },
      { path: `${ROOM}/rules/settings.ts`, lines: `  '${camel}',`, at: { afterFirst: /^ {2}'hairlineMm',/ } },
      { path: `${ROOM}/web/door/inspection-settings.graphql`, lines: `  ${camel}`, at: { afterFirst: /^ {2}hairlineMm$/ } },
    ],
    afterwards: [
      ['node', 'tools/generate-schema.ts'],
      ['node', 'tools/generate.ts'],
    ],
    next: [
      `say what it may be in ${ROOM}/rules/settings.ts, and name it in both languages in ${ROOM}/messages.ts`,
      `hand it to the engine in ${ROOM}/rules/engine-settings.ts: ${kebab}.test.ts fails until the engine hears of it`,
      'docs/schemas: the test of `koryo inspect` says how they are printed; raise ENGINE_REVISION when results change',
    ],
  };
}
