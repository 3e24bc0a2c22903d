import { expect, test } from 'vitest';
import type { Character } from '#engine/text/lines/character.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import { preflightFindings } from '../print-findings.ts';
import type { Notation } from '#wording/notations/rules/types.ts';
import { wordingFindings } from './wording-findings.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';

const EM = 30;

/** A page with these lines, one below the other. */
function page(...lines: string[]): PageText {
  const characters = lines.flatMap((line, row) =>
    Array.from(line, (text, column): Character => {
      const box = { x: 100 + column * EM, y: 100 + row * EM * 1.5, w: EM, h: EM };
      const baseline = { originX: box.x, originY: box.y + 0.88 * EM, angle: 0, em: EM };
      return { text, tight: box, loose: box, ...baseline, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
  const trim = { x: 0, y: 0, w: 3000, h: 3000 };
  return layOutPage({ page: 0, dpi: 350, width: 3000, height: 3000, trim }, characters);
}

const LIST = [{ written: '下さい', preferred: 'ください', note: '補助動詞' }];
const company = (notations: readonly Notation[]) => ({ notations, words: new Set<string>() });

test('a notation is found over the end of a line, with its place on the page', async () => {
  const [finding, ...more] = await wordingFindings([page('開封後はお早めにお召し上がり下', 'さい。キ口カ口リー')], company(LIST), true);
  expect(finding).toEqual({
    code: 'NOTATION',
    severity: 'WARNING',
    page: 0,
    box: { x: 100 + 14 * EM, y: 100, w: EM, h: EM },
    params: { reason: 'NOTATION', found: '下さい', better: 'ください', note: '補助動詞', count: 1 },
  });
  expect(more.map(({ code, params }) => [code, params['found'], params['better']])).toEqual([
    ['SPELLING', '口', 'ロ'],
    ['SPELLING', '口', 'ロ'],
  ]);
});

test('without the spell check only the company’s own list speaks, and how much it matters is a setting', async () => {
  const findings = await wordingFindings([page('温めて下さい、、キ口')], company(LIST), false);
  expect(findings.map(({ code }) => code)).toEqual(['NOTATION']);
  const judge = (notationSeverity: 'CRITICAL' | 'MINOR') =>
    preflightFindings({ findings }, { ...DEFAULT_SETTINGS, notationSeverity }, () => 350).map(({ severity }) => severity);
  expect([judge('MINOR'), judge('CRITICAL')]).toEqual([['MINOR'], ['CRITICAL']]);
});

test('English lines are looked up, their words held apart at the ends of lines', async () => {
  const findings = await wordingFindings([page('Keep in a cool and', 'dry palce')], company([]), true);
  expect(findings.map(({ params }) => [params['found'], params['better']])).toEqual([['palce', 'place / pace / pale']]);
});
