import { describe, expect, test } from 'vitest';
import { markOf, standingOn, type Thread } from './marks-threads.ts';
import type { PageView } from '../panes/page-view.ts';

const shape = { kind: 'point', x: 0.5, y: 0.5 };
const carriedTo = (versionId: string, state: string) => ({
  versionId,
  state,
  page: state === 'ORPHANED' ? null : 2,
  shape: state === 'ORPHANED' ? null : { ...shape, x: 0.25 },
});
const thread = (id: string, versionId: string | null, places: object[] = []): Thread =>
  ({ id, place: versionId && { versionId, page: 1, shape }, places }) as unknown as Thread;

const numbers = new Map([
  ['v1', 1],
  ['v2', 2],
]);
const threads = [
  thread('plain', null),
  thread('moved', 'v1', [carriedTo('v2', 'MOVED')]),
  thread('lost', 'v1', [carriedTo('v2', 'ORPHANED')]),
  thread('late', 'v1'),
  thread('new', 'v2'),
];

describe('the threads of a design on one version', () => {
  test('are drawn there, carried there, without a place there, or of another version, and keep their numbers', () => {
    const on = (versionId: string) =>
      standingOn(threads, versionId, numbers).map(({ thread: { id }, number, standing, drawnOn }) => [id, number, standing, drawnOn]);
    expect(on('v2')).toEqual([
      ['plain', null, 'HERE', null],
      ['moved', 1, 'HERE', 1],
      ['lost', 2, 'LOST', 1],
      ['late', 3, 'ELSEWHERE', 1],
      ['new', 4, 'HERE', 2],
    ]);
    expect(on('v1').map(([, number, standing]) => [number, standing])).toEqual([
      [null, 'HERE'],
      [1, 'HERE'],
      [2, 'HERE'],
      [3, 'HERE'],
      [4, 'ELSEWHERE'],
    ]);
  });

  test('are drawn where they stand on the version, and nowhere when that is not known', () => {
    const pages = [1, 2].map((page) => ({ page, widthPx: 1000, heightPx: 1000, dpi: 254 }) as PageView);
    const at = (index: number, versionId: string) => markOf(threads[index]!, versionId, pages);
    expect(at(1, 'v1')).toEqual({ page: 1, shape: { kind: 'point', at: { x: 50, y: 50 } } });
    expect(at(1, 'v2')).toEqual({ page: 2, shape: { kind: 'point', at: { x: 25, y: 50 } } });
    expect([at(0, 'v2'), at(2, 'v2'), at(3, 'v2')]).toEqual([null, null, null]);
  });
});
