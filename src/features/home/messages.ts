import { defineMessages, type Message } from '#shared/i18n.ts';
import type { TaskKind, TaskTarget } from '#features/tasks/rules/pairs.ts';
import type { TaskStatus } from '#features/tasks/rules/transitions.ts';

export const homeMessages = defineMessages({
  morning: { ja: '{name}さん、おはようございます', en: 'Good morning, {name}' },
  day: { ja: '{name}さん、こんにちは', en: 'Good afternoon, {name}' },
  evening: { ja: '{name}さん、こんばんは', en: 'Good evening, {name}' },
  turns: { ja: 'あなたの番が{n}件あります。', en: 'It is your turn in {n} [n:task|tasks].' },
  dueNow: { ja: 'うち{n}件は本日までが期限です。', en: '{n} of them [n:is|are] due by today.' },
  noTurns: { ja: 'いま、あなたの番のものはありません。', en: 'Nothing is waiting for you right now.' },
  yourTurn: { ja: 'あなたの番です', en: 'Your turn' },
  allTasks: { ja: 'すべてのタスク', en: 'All tasks' },
  tasksEmpty: { ja: 'いま対応するものはありません', en: 'Nothing is waiting for you' },
  tasksEmptyHelp: {
    ja: '承認の依頼や作成のタスクが届くと、期限の近い順にここへ並びます。メールでもお知らせします。',
    en: 'Requests for approval and other tasks appear here, the most urgent first. You are told by mail too.',
  },
  tasksFailed: { ja: 'マイタスク一覧の取得に失敗しました。', en: 'Failed to retrieve my task list.' },
  progress: { ja: '進行中のデザイン', en: 'Designs in progress' },
  designsEmpty: { ja: '進行中のデザインはありません', en: 'No designs in progress' },
  designsEmptyHelp: {
    ja: 'ブランド、商品、デザイン案件の順に登録すると、ここに進み具合が表示されます。',
    en: 'Register a brand, a product and a design project; how far it has come is shown here.',
  },
  designsEmptyReader: { ja: '担当するデザインが始まると、ここに表示されます。', en: 'Designs that you work on appear here.' },
  designsFailed: { ja: 'デザイン案件一覧の取得に失敗しました。', en: 'Failed to retrieve the design project list.' },
  brands: { ja: 'ブランド一覧', en: 'Brands' },
  registerBrand: { ja: 'ブランドを登録', en: 'New brand' },
  activity: { ja: '最近の動き', en: 'Recent activity' },
  history: { ja: 'すべての履歴', en: 'All history' },
  activityEmpty: { ja: 'まだ動きはありません。', en: 'Nothing has happened yet.' },
  usage: { ja: 'ご利用状況', en: 'Plan usage' },
});

/** The name of a task by its target and kind (D8.2). */
const part: Partial<Record<TaskKind, Message>> = {
  CREATE_PART: { ja: 'パーツ作成', en: 'Create part' },
  APPROVAL: { ja: 'パーツ承認', en: 'Approve part' },
  COMMENT: { ja: 'パーツへのコメント', en: 'Comment on part' },
};
export const taskWords: Record<TaskTarget, Partial<Record<TaskKind, Message>>> = {
  COMPANY: part,
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

export const taskStatusWords = defineMessages({
  WAIT: { ja: '待機中', en: 'Waiting' },
  NOT_STARTED: { ja: '未着手', en: 'Not started' },
  TO_DO: { ja: '要対応', en: 'To do' },
  DOING: { ja: '対応中', en: 'Doing' },
  IN_PROGRESS: { ja: '実行中', en: 'In progress' },
  COMPLETED: { ja: '完了', en: 'Completed' },
  STOPPED: { ja: '停止', en: 'Stopped' },
} satisfies Record<TaskStatus, Message>);
