import { defineMessages, type Message } from '#shared/i18n.ts';
import type { FieldType, OverviewKind } from './rules/types.ts';

export const fieldTypeWords = defineMessages({
  TEXT: { ja: 'テキスト（1行）', en: 'Text (one line)' },
  LONG_TEXT: { ja: 'テキスト（複数行）', en: 'Text (several lines)' },
  NUMBER: { ja: '数値', en: 'Number' },
  DATE: { ja: '日付', en: 'Date' },
  CHOICE: { ja: '選択肢', en: 'Choice' },
  PERSON: { ja: '担当者', en: 'Person' },
  URL: { ja: 'URL', en: 'URL' },
  FILE: { ja: 'ファイル', en: 'File' },
} satisfies Record<FieldType, Message>);

export const kindWords = defineMessages({
  BRAND: { ja: 'ブランド', en: 'Brands' },
  PRODUCT: { ja: '商品', en: 'Products' },
  DESIGN: { ja: 'デザイン案件', en: 'Design projects' },
} satisfies Record<OverviewKind, Message>);

export const templateMessages = defineMessages({
  title: { ja: '概要テンプレート', en: 'Overview templates' },
  description: {
    ja: 'ブランド・商品・デザイン案件の概要に、会社独自の項目を追加します。',
    en: 'Add fields of your own to the overviews of brands, products and design projects.',
  },
  kinds: { ja: '対象', en: 'For' },
  fields: { ja: '項目', en: 'Fields' },
  add: { ja: '項目を追加', en: 'Add a field' },
  empty: { ja: '項目はまだありません', en: 'No fields yet' },
  emptyBody: {
    ja: '項目を追加すると、概要ページで入力・検索・書き出しができるようになります。',
    en: 'Fields that you add can be filled in on the overview pages, searched and exported.',
  },
  labelJa: { ja: '項目名（日本語）', en: 'Label (Japanese)' },
  labelEn: { ja: '項目名（英語）', en: 'Label (English)' },
  type: { ja: '種類', en: 'Type' },
  required: { ja: '必須', en: 'Required' },
  fieldNumber: { ja: '項目{n}', en: 'Field {n}' },
  newField: { ja: '新しい項目', en: 'New field' },
  drag: { ja: '「{label}」を移動', en: 'Move “{label}”' },
  moveUp: { ja: '「{label}」を上へ', en: 'Move “{label}” up' },
  moveDown: { ja: '「{label}」を下へ', en: 'Move “{label}” down' },
  moved: { ja: '「{label}」を{n}番目に移動しました。', en: '“{label}” is now number {n}.' },
  remove: { ja: '「{label}」を外す', en: 'Remove “{label}”' },
  choices: { ja: '選択肢', en: 'Choices' },
  choiceJa: { ja: '選択肢{n}（日本語）', en: 'Choice {n} (Japanese)' },
  choiceEn: { ja: '選択肢{n}（英語）', en: 'Choice {n} (English)' },
  addChoice: { ja: '選択肢を追加', en: 'Add a choice' },
  removeChoice: { ja: '選択肢{n}を外す', en: 'Remove choice {n}' },
  removedChoices: {
    ja: '以前の選択肢（入力済みの値は残ります）：{names}',
    en: 'Former choices (values that hold them stay): {names}',
  },
  uses: { ja: '{n}件に入力済み', en: 'Filled in on {n}' },
  former: { ja: '以前の項目', en: 'Former fields' },
  formerHelp: {
    ja: '外した項目の値は残っています。概要ページでは「以前の項目」として表示され、戻すこともできます。',
    en: 'The values of fields that were removed stay. Overviews show them as former fields, and a field can be restored.',
  },
  restore: { ja: '元に戻す', en: 'Restore' },
  saved: { ja: '概要テンプレートを保存しました。', en: 'The overview template was saved.' },
  loadFailed: { ja: '概要テンプレートを取得できませんでした。', en: 'The overview templates could not be loaded.' },
});

export const sheetMessages = defineMessages({
  title: { ja: '概要項目', en: 'Overview fields' },
  edit: { ja: '編集', en: 'Edit' },
  fill: { ja: '入力する', en: 'Fill in' },
  noValue: { ja: '未入力', en: 'Not filled in' },
  missing: { ja: '必須項目が{n}件未入力です。', en: '{n} required [n:field is|fields are] not filled in.' },
  former: { ja: '以前の項目', en: 'Former fields' },
  formerHelp: { ja: 'テンプレートから外された項目です。値は残っています。', en: 'Taken off the template; their values stay.' },
  formerChoice: { ja: '{name}（以前の選択肢）', en: '{name} (former choice)' },
  saved: { ja: '概要項目を保存しました。', en: 'The overview fields were saved.' },
  download: { ja: '{name}をダウンロード（{size}）', en: 'Download {name} ({size})' },
  opensTab: { ja: '新しいタブで開きます', en: 'Opens in a new tab' },
  exportFailed: { ja: '書き出せませんでした', en: 'The list could not be exported' },
});

export const exportMessages = defineMessages({
  BRAND_LIST: { ja: 'ブランド一覧', en: 'Brands' },
  PRODUCT_LIST: { ja: '商品一覧', en: 'Products' },
  DESIGN_LIST: { ja: 'デザイン案件一覧', en: 'Design projects' },
  brand: { ja: 'ブランド', en: 'Brand' },
  parentBrand: { ja: '親ブランド', en: 'Parent brand' },
  product: { ja: '商品', en: 'Product' },
  design: { ja: 'デザイン案件', en: 'Design project' },
  code: { ja: 'コード', en: 'Code' },
  janCode: { ja: 'JANコード', en: 'JAN code' },
  family: { ja: 'シリーズ', en: 'Product family' },
  releaseDate: { ja: '発売日', en: 'Release date' },
  archivedAt: { ja: '終売にした日時', en: 'Archived' },
  status: { ja: '状態', en: 'Status' },
  dueDate: { ja: '納期', en: 'Due date' },
  size: { ja: 'サイズ', en: 'Size' },
  notes: { ja: '備考', en: 'Notes' },
  createdAt: { ja: '登録日時', en: 'Registered' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  formerField: { ja: '{label}（以前の項目）', en: '{label} (former field)' },
});
