/** The words of tasks: labels of D8.2 and D8.3. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import { hasKey } from '#shared/keys.ts';
import type { TaskKind, TaskTarget, TaskTopic } from './rules/pairs.ts';
import type { HandMove, TaskStatus } from './rules/transitions.ts';

export const taskStatusLabels = defineMessages({
  WAIT: { ja: '待機中', en: 'Waiting' },
  NOT_STARTED: { ja: '未着手', en: 'Not started' },
  TO_DO: { ja: '要対応', en: 'To do' },
  DOING: { ja: '対応中', en: 'Doing' },
  IN_PROGRESS: { ja: '実行中', en: 'In progress' },
  COMPLETED: { ja: '完了', en: 'Completed' },
  STOPPED: { ja: '停止', en: 'Stopped' },
} satisfies Record<TaskStatus, Message>);

/** What a state says that its word alone does not. */
export const taskStatusHelp = defineMessages({
  WAIT: { ja: '前の承認が終わると始まります', en: 'Begins when what comes before is approved' },
  NOT_STARTED: { ja: 'まだ開いていません', en: 'Not opened yet' },
  TO_DO: { ja: '人からの依頼。まだ開いていません', en: 'Asked by a colleague, not opened yet' },
  DOING: { ja: '人からの依頼。開いて作業中です', en: 'Asked by a colleague, opened' },
  IN_PROGRESS: { ja: '開いて確認中です', en: 'Opened, not decided yet' },
  COMPLETED: { ja: '終わりました', en: 'Done' },
  STOPPED: { ja: '差し戻しや取り下げで止まりました', en: 'Stopped by a return or a withdrawal' },
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

const topicLabels = defineMessages({
  TRANSLATION: { ja: '翻訳', en: 'Translate' },
  CAMPAIGN: { ja: '改版対応', en: 'Follow a new version' },
} satisfies Record<TaskTopic, Message>);

/** The name of a task; a pair that does not exist cannot be stored, so the kind's own label is never needed for one. */
export function taskLabel({ targetType, kind, topic }: { targetType: string; kind: string; topic?: string | null | undefined }): Message {
  if (topic && hasKey(topicLabels, topic)) return topicLabels[topic];
  return taskPairLabels[targetType as TaskTarget]?.[kind as TaskKind] ?? taskKindLabels[kind as TaskKind];
}

export const taskListMessages = defineMessages({
  moveMany: { ja: '{move}（{n}件）', en: '{move} ({n})' },
  redate: { ja: '期限を変更', en: 'Change due date' },
  redateTitle: { ja: '{n}件の依頼の期限を変更', en: 'Change when {n} [n:request is|requests are] due' },
  redateHelp: { ja: '空欄にすると、期限をなくします。', en: 'Empty takes the due date away.' },
  redated: { ja: '期限を変更しました', en: 'Due date changed' },
  handOn: { ja: '担当者を交代', en: 'Ask somebody else' },
  handOnTitle: { ja: '{n}件の依頼の担当者を交代', en: 'Ask somebody else for {n} [n:request|requests]' },
  handedOn: { ja: '担当者を交代しました', en: 'Somebody else is asked' },
  outNO_RIGHT: { ja: '権限がありません', en: 'You do not have the permission' },
  outBY_ITSELF: { ja: '案件の進み方に合わせて自動で変わるタスクです', en: 'It changes by itself as its project goes on' },
  outDONE: { ja: '完了しています', en: 'It is completed' },
  outIS_STOPPED: { ja: '停止しています', en: 'It is stopped' },
  outNOT_STOPPED: { ja: '停止していません', en: 'It is not stopped' },
  decideMany: { ja: '承認・差し戻しへ（{n}件）', en: 'Approve or return ({n})' },
  title: { ja: 'タスク一覧', en: 'Tasks' },
  lead: {
    ja: 'あなたが担当するタスクです。承認フローのタスクは、承認の進み方に合わせて自動で完了します。',
    en: 'Your tasks. Those of approval flows complete themselves as the approvals go on.',
  },
  views: { ja: '表示', en: 'Views' },
  caption: { ja: 'タスクの一覧', en: 'Tasks' },
  captionAsked: { ja: '依頼したタスクの一覧', en: 'Tasks you asked for' },
  reviews: { ja: 'レビューの一覧', en: 'Reviews' },
  behalfOf: { ja: '{name}さんの代理', en: 'For {name}, as delegate' },
  unit: { ja: '承認単位：{name}', en: 'Unit: {name}' },
  forConditions: { ja: '承認の条件への対応', en: 'Conditions of an approval' },
  captionDesigns: { ja: 'デザイン案件ごとのタスク', en: 'Tasks by design project' },
  noDesign: { ja: 'デザイン案件のないタスク', en: 'Tasks without a design project' },
  taskCount: { ja: '{n}件', en: '{n} [n:task|tasks]' },
  taskCountHere: { ja: '{n}件（このページに{here}件）', en: '{n} [n:task|tasks], {here} on this page' },
  firstDue: { ja: '期限の近い順', en: 'Due first' },
  index: { ja: 'No.', en: 'No.' },
  target: { ja: '対象', en: 'Target' },
  name: { ja: 'タスク', en: 'Task' },
  status: { ja: 'ステータス', en: 'Status' },
  due: { ja: '期限', en: 'Due' },
  createdAt: { ja: '作成日時', en: 'Created' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  filterStatus: { ja: 'ステータス', en: 'Status' },
  filterKind: { ja: '種類', en: 'Kind' },
  /** Over the kinds of things in a file, beside the things’ own names. */
  targetType: { ja: '対象の種類', en: 'Type' },
  filterTarget: { ja: '対象', en: 'Target' },
  filterUser: { ja: '担当者', en: 'Person' },
  myself: { ja: '自分', en: 'Myself' },
  filterBrand: { ja: 'ブランド', en: 'Brand' },
  filterProduct: { ja: '商品', en: 'Product' },
  filterDesign: { ja: 'デザイン案件', en: 'Design project' },
  filterDue: { ja: '期限日', en: 'Due on' },
  filterFrom: { ja: '作成日（から）', en: 'Created from' },
  filterTo: { ja: '作成日（まで）', en: 'Created until' },
  filters: { ja: '絞り込み', en: 'Filters' },
  all: { ja: 'すべて', en: 'All' },
  ready: { ja: '待機中を除く', en: 'Without waiting' },
  includeCompleted: { ja: '完了・停止も表示', en: 'Show completed and stopped' },
  clear: { ja: '絞り込みを解除', en: 'Clear filters' },
  exportFailed: { ja: 'タスクを書き出せませんでした。', en: 'The tasks could not be exported.' },
  loadFailed: { ja: 'タスク一覧の取得に失敗しました。', en: 'Failed to retrieve the task list.' },
  brandsFailed: { ja: 'ブランド一覧の取得に失敗しました。', en: 'Failed to retrieve the brand list.' },
  productsFailed: { ja: '商品一覧の取得に失敗しました。', en: 'Failed to retrieve the product list.' },
  designsFailed: { ja: 'デザイン案件一覧の取得に失敗しました。', en: 'Failed to retrieve the design project list.' },
  empty: { ja: '対応が必要なタスクはありません', en: 'Nothing is waiting for you' },
  emptyBody: {
    ja: 'レビューを依頼されると、ここにタスクが表示され、メールでもお知らせします。',
    en: 'When a review is requested of you, the task appears here, and a mail tells you.',
  },
  emptyAsked: { ja: '依頼中のタスクはありません', en: 'You have not asked for anything' },
  emptyAskedBody: {
    ja: '商品やデザイン案件の登録、全社パーツの作成を、権限のある人に依頼できます。',
    en: 'Ask whoever may register products and design projects, or create company parts.',
  },
  emptyFiltered: { ja: '条件に合うタスクはありません', en: 'No task matches the filters' },
  emptyFilteredBody: { ja: '条件を減らすか、完了したタスクも表示してみてください。', en: 'Remove a filter, or show completed tasks too.' },
});

export const taskViewLabels = defineMessages({
  mine: { ja: '担当するタスク', en: 'To do' },
  designs: { ja: 'デザイン案件ごと', en: 'By design project' },
  asked: { ja: '依頼したタスク', en: 'Asked of others' },
  calendar: { ja: 'カレンダー', en: 'Calendar' },
});

export const taskMoveMessages = defineMessages({
  completeTask: { ja: '完了にする', en: 'Complete' },
  stopTask: { ja: '停止する', en: 'Stop' },
  resumeTask: { ja: '再開する', en: 'Resume' },
  completed: { ja: 'タスクを完了にしました。', en: 'The task was completed.' },
  stopped: { ja: 'タスクを停止しました。', en: 'The task was stopped.' },
  resumed: { ja: 'タスクを再開しました。', en: 'The task was resumed.' },
  failed: { ja: 'タスクを変更できませんでした。', en: 'The task could not be changed.' },
} satisfies Record<HandMove, Message> & Record<string, Message>);

export const taskRequestMessages = defineMessages({
  ask: { ja: '依頼する', en: 'Ask a colleague' },
  title: { ja: '登録・作成を依頼する', en: 'Ask a colleague' },
  lead: {
    ja: '登録する権限のある人を選んで依頼します。相手にタスクとお知らせが届きます。',
    en: 'Choose somebody who may register it. They get a task and a notice.',
  },
  what: { ja: '依頼の内容', en: 'What is asked' },
  companyPart: { ja: '全社パーツ作成の依頼', en: 'Request a company part' },
  brand: { ja: 'ブランド', en: 'Brand' },
  product: { ja: '商品', en: 'Product' },
  choosePlace: { ja: '登録先を選んでください。', en: 'Choose where it is to be registered.' },
  placeFirst: { ja: '先に登録先を選んでください。', en: 'First choose where it is to be registered.' },
  assignee: { ja: '依頼先', en: 'Assignee' },
  assigneeHelp: { ja: '登録する権限のある人だけが表示されます。', en: 'Only people who may register it are listed.' },
  chooseAssignee: { ja: '依頼先を選んでください。', en: 'Choose whom to ask.' },
  due: { ja: '期限', en: 'Due' },
  badDate: { ja: '日付を YYYY/MM/DD の形で入力してください。', en: 'Enter a date as YYYY/MM/DD.' },
  note: { ja: '内容・補足', en: 'Note' },
  noteHelp: { ja: '商品名や規格、参考にするものなどを書いてください。', en: 'For example its name, its size and what to follow.' },
  noNote: { ja: '（なし）', en: '(none)' },
  send: { ja: '依頼する', en: 'Send the request' },
  sent: { ja: '依頼しました。', en: 'Your request was sent.' },
  state: { ja: 'ステータス', en: 'Status' },
  asker: { ja: '依頼者', en: 'Asked by' },
  show: { ja: '内容を見る', en: 'Details' },
  fromSomebody: { ja: '{name}さんからの依頼', en: 'Asked by {name}' },
  toSomebody: { ja: '{name}さんへの依頼', en: 'Asked of {name}' },
  goThere: { ja: '登録画面を開く', en: 'Go and register it' },
});

export const taskCalendarMessages = defineMessages({
  caption: { ja: '{month} の期限', en: 'Due in {month}' },
  more: { ja: 'ほか{n}件', en: '{n} more' },
  dayTasks: { ja: 'タスク {n}件', en: '{n} [n:task|tasks]' },
  waits: { ja: '{target}（{piece}の承認待ち）', en: '{target} (waiting for {piece})' },
  waitsShort: { ja: '承認待ち', en: 'Waiting' },
  legendTask: { ja: 'あなたのタスクの期限', en: 'Your tasks' },
  legendPiece: { ja: 'あなたが依頼した承認の期限', en: 'Approvals you requested' },
  empty: { ja: 'この月に期限のあるものはありません。', en: 'Nothing is due in this month.' },
  loadFailed: { ja: 'カレンダーを取得できませんでした。', en: 'The calendar could not be retrieved.' },
});
