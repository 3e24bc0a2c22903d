import { describe, expect, test } from 'vitest';
import { taskLabel, taskPairLabels, taskStatusLabels } from '../messages.ts';
import { taskPath, type LinkedTask } from './links.ts';
import { ALLOWED_KINDS, isAllowedPair, isHandMadePair, TASK_KINDS, TASK_TARGETS, type TaskKind, type TaskTarget } from './pairs.ts';
import { mayMove, opened, TASK_STATUSES } from './transitions.ts';

describe('pairs (D8.2)', () => {
  test('are the table’s 26, each with its label in both languages', () => {
    const pairs = TASK_TARGETS.flatMap((target) => ALLOWED_KINDS[target].map((kind) => [target, kind] as const));
    expect(pairs.length).toBe(26);
    for (const [target, kind] of pairs) {
      const label = taskPairLabels[target][kind];
      expect(label?.ja && label.en).toBeTruthy();
    }
    for (const target of TASK_TARGETS) expect(Object.keys(taskPairLabels[target]).sort()).toEqual([...ALLOWED_KINDS[target]].sort());
    expect(taskLabel({ targetType: 'CIRCULAR_DESIGN', kind: 'CIRCULAR' }).ja).toBe('中間レビュー確認');
    const onSpecification = { targetType: 'SPECIFICATION', kind: 'CREATE_SPECIFICATION' };
    expect(taskLabel(onSpecification).ja).toBe('仕様書作成');
    expect(taskLabel({ ...onSpecification, topic: 'TRANSLATION' }).ja).toBe('翻訳');
  });

  test('any other pair is refused', () => {
    expect(isAllowedPair('BRAND', 'APPROVAL')).toBe(false);
    expect(isAllowedPair('SUBMIT', 'COMMENT')).toBe(false);
    expect(isAllowedPair('NOWHERE', 'APPROVAL')).toBe(false);
    const handMade = TASK_TARGETS.flatMap((target) =>
      TASK_KINDS.filter((kind) => isHandMadePair(target, kind)).map((kind) => `${target}/${kind}`),
    );
    expect(handMade).toEqual(['COMPANY/CREATE_PART', 'BRAND/CREATE_DESIGN_DATA', 'PRODUCT/CREATE_DESIGN_DATA']);
  });
});

describe('moves (D8.3)', () => {
  test('are exactly the listed ones', () => {
    const moves = TASK_STATUSES.flatMap((from) => TASK_STATUSES.filter((to) => mayMove(from, to)).map((to) => `${from}→${to}`));
    expect(moves.sort()).toEqual(
      [
        'WAIT→NOT_STARTED',
        'NOT_STARTED→IN_PROGRESS',
        'TO_DO→DOING',
        'NOT_STARTED→COMPLETED',
        'IN_PROGRESS→COMPLETED',
        'TO_DO→COMPLETED',
        'DOING→COMPLETED',
        'WAIT→STOPPED',
        'NOT_STARTED→STOPPED',
        'IN_PROGRESS→STOPPED',
        'TO_DO→STOPPED',
        'DOING→STOPPED',
        'STOPPED→NOT_STARTED',
        'STOPPED→TO_DO',
      ].sort(),
    );
    expect(TASK_STATUSES.map(opened)).toEqual([null, 'IN_PROGRESS', 'DOING', null, null, null, null]);
  });

  test('have the labels of the specification', () => {
    expect(TASK_STATUSES.map((status) => taskStatusLabels[status].ja)).toEqual([
      '待機中',
      '未着手',
      '要対応',
      '対応中',
      '実行中',
      '完了',
      '停止',
    ]);
  });
});

describe('links (specification section 2)', () => {
  const task = (targetType: TaskTarget, kind: TaskKind, rest: Partial<LinkedTask> = {}): LinkedTask => ({
    targetType,
    kind,
    brandId: 'b',
    productId: 'p',
    designId: 'd',
    partId: 'q',
    pieceId: 'a',
    topic: null,
    targetContentId: 'c',
    ...rest,
  });

  test('reviews go to their review page, on every level', () => {
    expect(taskPath(task('COMPANY_PART', 'APPROVAL'), null)).toBe('/part/q/a/partReview');
    expect(taskPath(task('BRAND_PART', 'COMMENT'), null)).toBe('/b/overviewPart/q/a/partReview');
    expect(taskPath(task('PRODUCT_PART', 'APPROVAL'), null)).toBe('/b/p/overviewPart/q/a/partReview');
    expect(taskPath(task('DESIGN_PART', 'APPROVAL'), null)).toBe('/b/p/d/overviewPart/q/a/partReview');
  });

  test('design and specification links carry the current specification', () => {
    expect(taskPath(task('SPECIFICATION', 'APPROVAL'), 's')).toBe('/b/p/d/a/specificationReview?id=s');
    expect(taskPath(task('DESIGN', 'APPROVAL'), 's')).toBe('/b/p/d/a/designReview?id=s');
    expect(taskPath(task('CIRCULAR_DESIGN', 'CIRCULAR'), 's')).toBe('/b/p/d/a/designReview?id=s');
    expect(taskPath(task('SPECIFICATION', 'CREATE_SPECIFICATION', { pieceId: null }), 's')).toBe('/b/p/d/specification/overview?id=s');
    expect(taskPath(task('DESIGN', 'CREATE_APPROVAL_FLOW', { pieceId: null }), null)).toBe('/b/p/d/designConfirm');
    expect(taskPath(task('DESIGN', 'CREATE_DESIGN_DATA', { pieceId: null }), 's')).toBe('/b/p/d/overview?id=s');
  });

  test('what is to be made goes to where it is made', () => {
    const made = (topic: LinkedTask['topic']) => taskPath(task('SPECIFICATION', 'CREATE_SPECIFICATION', { pieceId: null, topic }), 's');
    expect(made('TRANSLATION')).toBe('/b/p/d/specification/translations');
    expect(made('CAMPAIGN')).toBe('/campaigns/c');
    expect(taskPath(task('BRAND', 'CREATE_DESIGN_DATA'), null)).toBe('/b/registProduct');
    expect(taskPath(task('PRODUCT', 'CREATE_DESIGN_DATA'), null)).toBe('/b/p/registDesign');
    expect(taskPath(task('BRAND_PART', 'CREATE_PART'), null)).toBe('/b/overviewPart/q');
    expect(taskPath(task('COMPANY_PART', 'CREATE_PART'), null)).toBe('/part/q/overviewPart');
    expect(taskPath(task('COMPANY', 'CREATE_PART'), null)).toBe('/company/part');
    expect(taskPath(task('SUBMIT', 'CREATE_SUBMIT_DATA', { pieceId: null }), 's')).toBe('/b/p/d/submission');
    expect(taskPath(task('SUBMIT', 'APPROVAL'), 's')).toBe('/b/p/d/a/submissionReview');
  });
});
