import { defineMessages, type Message } from '#shared/i18n.ts';
import type { LibraryType } from '../../../rules/types.ts';

export const libraryLabels = defineMessages({
  COMPANY: { ja: '全社', en: 'Company' },
  BRAND: { ja: 'ブランド', en: 'Brand' },
  PRODUCT: { ja: '商品', en: 'Product' },
  DESIGN: { ja: 'デザイン', en: 'Design' },
} satisfies Record<LibraryType, Message>);

/** Words of the library pages and of choosing. */
export const libraryMessages = defineMessages({
  title: { ja: 'ライブラリ', en: 'Library' },
  ownTitle: { ja: 'パーツ', en: 'Parts' },
  description: {
    ja: '{name}から使えるパーツです。上位のライブラリのパーツも含みます。',
    en: 'The parts that can be used at {name}, those of the libraries above included.',
  },
  ownDescription: { ja: '{name}に登録されているパーツです。', en: 'The parts registered at {name}.' },
  create: { ja: 'パーツを作成', en: 'New part' },
  toLibrary: { ja: 'ライブラリ全体', en: 'Whole library' },
  companyTitle: { ja: '全社パーツ', en: 'Company parts' },
  toOwn: { ja: 'ここのパーツだけ', en: 'Own parts only' },
  search: { ja: '名前・本文で検索', en: 'Search names and texts' },
  level: { ja: 'ライブラリ', en: 'Library' },
  state: { ja: '状態', en: 'State' },
  type: { ja: '種類', en: 'Type' },
  language: { ja: '言語', en: 'Language' },
  name: { ja: 'パーツ名', en: 'Part' },
  content: { ja: '内容', en: 'Content' },
  version: { ja: '版', en: 'Version' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  versionNumber: { ja: '第{n}版', en: 'v{n}' },
  openVersion: { ja: '第{n}版は{state}', en: 'v{n} is {state}' },
  moreContents: { ja: 'ほか{n}件の内容', en: 'and {n} more [n:content|contents]' },
  listFailed: { ja: 'パーツの一覧を取得できませんでした。', en: 'The parts could not be loaded.' },
  empty: { ja: 'パーツはまだありません', en: 'No parts yet' },
  emptyCan: {
    ja: '商品名や原材料名など、くり返し使う文言をパーツとして登録します。承認されたパーツを仕様書と検版で使います。',
    en: 'Register wording that is used again and again, such as names and ingredients, as parts. Approved parts are used in specifications and inspections.',
  },
  emptyCannot: {
    ja: '作成できる人がパーツを登録すると、ここに表示されます。',
    en: 'Parts appear here once somebody who may create them does so.',
  },
  noHits: { ja: '条件に合うパーツはありません', en: 'No parts match' },
  deleteDrafts: { ja: '下書きを削除', en: 'Delete drafts' },
  deleteTitle: { ja: '{n}件の下書きを削除しますか？', en: 'Delete {n} [n:draft|drafts]?' },
  deleteSkipped: {
    ja: '選択した{all}件のうち{n}件は、権限がないか、承認中・承認済みのため削除しません。',
    en: '{n} of the {all} selected are left out: no permission, in review, or approved before.',
  },
  deletedMany: { ja: 'パーツの下書き{n}件を削除しました。', en: '{n} [n:draft|drafts] deleted.' },
  deletedRow: { ja: '削除しました', en: 'Deleted' },
  retireSelected: { ja: '使用終了にする', en: 'Retire' },
  retireTitle: { ja: '{n}件のパーツを使用終了にしますか？', en: 'Retire {n} [n:part|parts]?' },
  retireSkipped: {
    ja: '選択した{all}件のうち{n}件は、権限がないか、承認中・未承認・使用終了のため対象になりません。',
    en: '{n} of the {all} selected are left out: no permission, in review, never approved, or retired already.',
  },
  retireNone: { ja: '選択したパーツの中に、使用終了にできるものがありません。', en: 'None of the selected parts can be retired.' },
  retiredMany: { ja: 'パーツを使用終了にしました。', en: 'The parts have been retired.' },
  retireFailed: {
    ja: 'パーツを使用終了にできませんでした。1件も変更されていません。',
    en: 'The parts could not be retired. None has been changed.',
  },
  noHitsHelp: { ja: '検索する言葉や絞り込みを変えてください。', en: 'Try other words or filters.' },
  clear: { ja: '絞り込みを解除', en: 'Clear filters' },
  partsTab: { ja: 'パーツ', en: 'Parts' },
  pickTitle: { ja: 'パーツを選択', en: 'Choose parts' },
  pickDescription: { ja: 'このデザイン案件で使える、承認済みのパーツです。', en: 'The approved parts that this design project can use.' },
  pickAdd: { ja: '{n}件を追加', en: 'Add {n}' },
  pickOneTitle: { ja: '「{item}」に使うパーツを選択', en: 'Choose a part for “{item}”' },
  pickOneDescription: { ja: 'ここで使える、承認済みのパーツの内容です。', en: 'Contents of the approved parts that can be used here.' },
  pickOne: { ja: 'このパーツを使う', en: 'Use this part' },
  pickOneNone: { ja: 'パーツを1つ選んでください', en: 'Choose a part' },
  pickNone: { ja: 'パーツを選んでください', en: 'Choose parts' },
  picked: { ja: '追加済み', en: 'Already there' },
  pickEmpty: { ja: '使えるパーツがありません', en: 'No parts can be used' },
  pickEmptyHelp: {
    ja: 'ライブラリでパーツを作成し、承認されるとここで選べます。',
    en: 'Create parts in the library; once approved they can be chosen here.',
  },
});
