/** Leaders between a name and its figure are white; what is approved with dots, or has fewer, is text. */
import { expect, it } from 'vitest';
import { match } from '../match/set-page.fixture.ts';

const APPROVED = ['エネルギー 352kcal', 'たんぱく質 8.1g', '脂質 12.4g'];
const set = (leader: string, values = ['352kcal', '8.1g', '12.4g']): string[] =>
  ['エネルギー', 'たんぱく質', '脂質'].map((name, at) => name + leader.repeat(10 - name.length) + values[at]!);
const statuses = (lines: string[], texts: string[]): string[] => match([lines], texts).parts.map(({ status }) => status);

it.each(['…', '・', '.', '．', '―', '_'])('%s: each row is found, and a changed figure is told', (leader) => {
  expect(statuses(set(leader), APPROVED)).toEqual(['match', 'match', 'match']);
  expect(statuses(set(leader, ['352kcal', '8.1g', '12.5g']), APPROVED)).toEqual(['match', 'match', 'differs']);
});

it('a table is found as one text, whatever parts its cells', () => {
  const whole = APPROVED.join('\n');
  expect(statuses(set('・'), [whole])).toEqual(['match']);
  const parted = APPROVED.map((row) => row.replace(' ', '：')).join('／');
  expect(statuses(set(' '), [parted])).toEqual(['differs']);
});

it.each([
  ['エネルギー……352kcal', 'エネルギー…………………352kcal'],
  ['エネルギー・・・・・・ 352kcal', 'エネルギー........352kcal'],
  ['エネルギー . . . . . 352kcal', 'エネルギー・・・・・・・・352kcal'],
  ['エネルギー………約352kcal', 'エネルギー 約352kcal'],
])('approved as %s and set as %s, the row is found, others with it, and a changed figure is told', (approved, line) => {
  const rest = set('・').slice(1);
  expect(statuses([line, ...rest], [approved, ...APPROVED.slice(1)])).toEqual(['match', 'match', 'match']);
  expect(statuses([line.replace('352', '353'), ...rest], [approved, ...APPROVED.slice(1)])).toEqual(['differs', 'match', 'match']);
});

it('an ellipsis that nobody approved is told, and one that is approved is found', () => {
  expect(statuses(['しあわせを運ぶ...秋の味わい'], ['しあわせを運ぶ秋の味わい'])).toEqual(['differs']);
  expect(statuses(['しあわせ……の味', ...set('…')], ['しあわせ……の味'])).toEqual(['match']);
  expect(statuses(['しあわせを運ぶ…秋の味わい'], ['しあわせを運ぶ……秋の味わい'])).toEqual(['differs']);
});
