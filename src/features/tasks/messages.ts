/** The words of tasks: labels of D8.2 and D8.3. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { TaskKind, TaskTarget } from './rules/pairs.ts';
import type { TaskStatus } from './rules/transitions.ts';

export const taskStatusLabels = defineMessages({
  WAIT: { ja: '待機中', en: 'Waiting' },
  NOT_STARTED: { ja: '未着手', en: 'Not started' },
  TO_DO: { ja: '要対応', en: 'To do' },
  DOING: { ja: '対応中', en: 'Doing' },
  IN_PROGRESS: { ja: '実行中', en: 'In progress' },
  COMPLETED: { ja: '完了', en: 'Completed' },
  STOPPED: { ja: '停止', en: 'Stopped' },
} satisfies Record<TaskStatus, Message>);

export const taskKindLabels = defineMessages({
  CREATE_PART: { ja: 'パーツ作成', en: 'Create part' },
  CREATE_APPROVAL_FLOW: { ja: '承認フロー作成', en: 'Set up approval flow' },
  CREATE_SPECIFICATION: { ja: '仕様書作成', en: 'Create specification' },
  CREATE_DESIGN_DATA: { ja: 'デザインデータ作成', en: 'Create design data' },
  CREATE_SUBMIT_DATA: { ja: '入稿データ作成', en: 'Prepare submission data' },
  APPROVAL: { ja: '承認', en: 'Approve' },
  CIRCULAR: { ja: '回覧（中間レビュー）', en: 'Intermediate review' },
  COMMENT: { ja: 'コメント', en: 'Comment' },
} satisfies Record<TaskKind, Message>);

export const taskTargetLabels = defineMessages({
  COMPANY: { ja: '全社', en: 'Company' },
  BRAND: { ja: 'ブランド', en: 'Brand' },
  PRODUCT: { ja: '商品', en: 'Product' },
  DESIGN: { ja: 'デザイン', en: 'Design' },
  CIRCULAR_DESIGN: { ja: '回覧デザイン', en: 'Design in circulation' },
  SPECIFICATION: { ja: '仕様書', en: 'Specification' },
  COMPANY_PART: { ja: '全社パーツ', en: 'Company part' },
  BRAND_PART: { ja: 'ブランドパーツ', en: 'Brand part' },
  PRODUCT_PART: { ja: '商品パーツ', en: 'Product part' },
  DESIGN_PART: { ja: 'デザインパーツ', en: 'Design part' },
  SUBMIT: { ja: '入稿データ', en: 'Submission data' },
} satisfies Record<TaskTarget, Message>);

const part = {
  CREATE_PART: { ja: 'パーツ作成', en: 'Create part' },
  APPROVAL: { ja: 'パーツ承認', en: 'Approve part' },
  COMMENT: { ja: 'パーツへのコメント', en: 'Comment on part' },
} as const;

/** The label of each pair of target and kind (D8.2): the name of a task. */
export const taskPairLabels: Record<TaskTarget, Partial<Record<TaskKind, Message>>> = {
  COMPANY: { CREATE_PART: part.CREATE_PART },
  BRAND: { CREATE_DESIGN_DATA: { ja: '商品登録の依頼', en: 'Request product creation' } },
  PRODUCT: { CREATE_DESIGN_DATA: { ja: 'デザイン案件登録の依頼', en: 'Request design creation' } },
  DESIGN: {
    CREATE_DESIGN_DATA: { ja: 'デザインデータ作成', en: 'Create design data' },
    CREATE_APPROVAL_FLOW: { ja: 'デザイン承認プロセス作成', en: 'Create design approval process' },
    APPROVAL: { ja: 'デザインデータ承認', en: 'Approve design data' },
    COMMENT: { ja: 'デザインデータへのコメント', en: 'Comment on design data' },
  },
  CIRCULAR_DESIGN: { CIRCULAR: { ja: '中間レビュー確認', en: 'Confirm intermediate review' } },
  SPECIFICATION: {
    CREATE_SPECIFICATION: { ja: '仕様書作成', en: 'Create specification' },
    CREATE_APPROVAL_FLOW: { ja: '仕様書承認プロセス作成', en: 'Create specification approval process' },
    APPROVAL: { ja: '仕様書承認', en: 'Approve specification' },
    COMMENT: { ja: '仕様書へのコメント', en: 'Comment on specification' },
  },
  COMPANY_PART: part,
  BRAND_PART: part,
  PRODUCT_PART: part,
  DESIGN_PART: part,
  SUBMIT: {
    CREATE_SUBMIT_DATA: { ja: '入稿データ作成', en: 'Create submission data' },
    APPROVAL: { ja: '入稿データ承認', en: 'Approve submission data' },
  },
};

/** The name of a task; a pair that does not exist cannot be stored, so the kind's own label is never needed for one. */
export function taskLabel(targetType: string, kind: string): Message {
  return taskPairLabels[targetType as TaskTarget]?.[kind as TaskKind] ?? taskKindLabels[kind as TaskKind];
}

export const taskListMessages = defineMessages({
  title: { ja: 'タスク一覧', en: 'Tasks' },
  lead: {
    ja: 'あなたが担当するタスクです。承認フローのタスクは、承認の進み方に合わせて自動で完了します。',
    en: 'Your tasks. Those of approval flows complete themselves as the approvals go on.',
  },
  caption: { ja: '自分のタスクの一覧', en: 'Your tasks' },
  index: { ja: 'No.', en: 'No.' },
  target: { ja: '対象', en: 'Target' },
  name: { ja: 'タスク', en: 'Task' },
  status: { ja: 'ステータス', en: 'Status' },
  due: { ja: '期限', en: 'Due' },
  createdAt: { ja: '作成日時', en: 'Created' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  filterStatus: { ja: 'ステータス', en: 'Status' },
  filterKind: { ja: '種類', en: 'Kind' },
  filterTarget: { ja: '対象', en: 'Target' },
  filterFrom: { ja: '作成日（から）', en: 'Created from' },
  filterTo: { ja: '作成日（まで）', en: 'Created until' },
  filters: { ja: '絞り込み', en: 'Filters' },
  all: { ja: 'すべて', en: 'All' },
  open: { ja: '未完了のみ', en: 'Open only' },
  includeCompleted: { ja: '完了・停止も表示', en: 'Show completed and stopped' },
  clear: { ja: '絞り込みを解除', en: 'Clear filters' },
  removeFilter: { ja: '「{name}」の絞り込みを外す', en: 'Remove the filter “{name}”' },
  loadFailed: { ja: 'タスク一覧の取得に失敗しました。', en: 'Failed to retrieve the task list.' },
  empty: { ja: '対応が必要なタスクはありません', en: 'Nothing is waiting for you' },
  emptyBody: {
    ja: 'レビューを依頼されると、ここにタスクが表示され、メールでもお知らせします。',
    en: 'When a review is requested of you, the task appears here, and a mail tells you.',
  },
  emptyFiltered: { ja: '条件に合うタスクはありません', en: 'No task matches the filters' },
  emptyFilteredBody: { ja: '条件を減らすか、完了したタスクも表示してみてください。', en: 'Remove a filter, or show completed tasks too.' },
});
