import { defineMessages } from '#shared/i18n.ts';

export const searchMessages = defineMessages({
  title: { ja: '検索', en: 'Search' },
  placeholder: {
    ja: 'ブランド・商品・デザイン・パーツ・タスク・画面を検索',
    en: 'Search brands, products, designs, parts, tasks and pages',
  },
  hits: { ja: '検索結果', en: 'Results' },
  searching: { ja: '検索しています', en: 'Searching' },
  none: { ja: '「{text}」に一致するものはありません', en: 'Nothing matches “{text}”' },
  noneHelp: { ja: '別の言葉や、案件コード・JANコードでも検索できます。', en: 'Try another word, a project code or a JAN code.' },
  failed: { ja: '検索できませんでした。', en: 'The search failed.' },
  pages: { ja: '画面', en: 'Pages' },
  BRAND: { ja: 'ブランド', en: 'Brands' },
  PRODUCT: { ja: '商品', en: 'Products' },
  DESIGN: { ja: 'デザイン', en: 'Designs' },
  PART: { ja: 'パーツ', en: 'Parts' },
  TASK: { ja: '自分のタスク', en: 'My tasks' },
  choose: { ja: '選択', en: 'choose' },
  open: { ja: '開く', en: 'open' },
  close: { ja: '閉じる', en: 'close' },
  count: { ja: '{n}件', en: '{n} [n:result|results]' },
});

/** The pages that the palette offers by name, with other words that people may type for them. */
export const pageNames = defineMessages({
  '/': { ja: 'ホーム', en: 'Home' },
  '/brand': { ja: 'ブランド一覧', en: 'Brands' },
  '/brand/register': { ja: 'ブランド登録', en: 'New brand' },
  '/listTask': { ja: 'タスク一覧', en: 'Tasks' },
  '/history': { ja: '操作履歴', en: 'History' },
  '/notifications': { ja: '通知', en: 'Notices' },
  '/company/outbox': { ja: '送信メール（ローカル）', en: 'Outgoing mail (local)' },
  '/approvalFlow': { ja: '承認フロー', en: 'Approval flow' },
  '/specificationFormat': { ja: '仕様書フォーマット', en: 'Specification format' },
  '/company': { ja: '会社設定', en: 'Company settings' },
  '/company/accounts': { ja: 'ユーザー管理', en: 'Users' },
  '/company/serviceaccounts': { ja: 'サービスアカウント（APIキー）', en: 'Service accounts (API keys)' },
  '/company/accounts/mypage': { ja: 'マイページ', en: 'My page' },
  '/company/history': { ja: '会社の操作履歴', en: 'Company history' },
  '/company/parts': { ja: '全社パーツ', en: 'Company parts' },
  '/company/library': { ja: '全社ライブラリ', en: 'Company library' },
  '/company/part': { ja: '全社パーツの作成', en: 'New company part' },
  '/company/spec': { ja: '仕様書フォーマット（全社）', en: 'Specification formats (company)' },
  '/company/exceltemplate': { ja: 'Excelテンプレート', en: 'Excel template' },
  '/company/approval': { ja: '承認フローテンプレート', en: 'Approval flow templates' },
  '/company/overview': { ja: '概要テンプレート', en: 'Overview templates' },
});
