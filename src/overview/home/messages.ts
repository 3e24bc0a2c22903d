import { defineMessages } from '#shared/i18n.ts';

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
  allDesigns: { ja: 'すべてのデザイン案件', en: 'All design projects' },
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
