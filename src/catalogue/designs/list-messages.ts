import { defineMessages } from '#shared/i18n.ts';

/** Words of the page of all design projects. */
export const designListMessages = defineMessages({
  title: { ja: 'デザイン案件一覧', en: 'Design projects' },
  lead: {
    ja: '見ることのできるすべてのデザイン案件と、いま待っている理由です。',
    en: 'Every design project that you may see, and why it waits.',
  },
  views: { ja: '表示のしかた', en: 'View' },
  list: { ja: '一覧', en: 'List' },
  board: { ja: 'ボード', en: 'Board' },
  search: { ja: '名前・コードで検索（商品・ブランドも）', en: 'Search names and codes' },
  show: { ja: '表示', en: 'Show' },
  mine: { ja: '自分の担当', en: 'Mine' },
  ended: { ja: '終わったものも', en: 'Ended too' },
  due: { ja: '納期', en: 'Due' },
  overdue: { ja: '超過', en: 'Overdue' },
  week: { ja: '7日以内', en: 'Within 7 days' },
  stage: { ja: '段階', en: 'Stage' },
  design: { ja: 'デザイン案件', en: 'Design project' },
  progress: { ja: '進み具合', en: 'Progress' },
  waits: { ja: 'いま待っていること', en: 'What it waits for' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  listFailed: { ja: 'デザイン案件を取得できませんでした。', en: 'The design projects could not be loaded.' },
  noHits: { ja: '条件に合うデザイン案件はありません', en: 'No design project matches' },
  noHitsHelp: { ja: '検索する言葉や絞り込みを変えてください。', en: 'Try other words or filters.' },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
  empty: { ja: '進行中のデザイン案件はありません', en: 'No design project is under way' },
  emptyHelp: {
    ja: 'ブランドと商品の中に登録されたデザイン案件が、ここに並びます。',
    en: 'Design projects that are registered in a brand’s products are listed here.',
  },
  brands: { ja: 'ブランド一覧', en: 'Brands' },
  nothingHere: { ja: 'ありません', en: 'None' },
  more: { ja: 'ほか{n}件を一覧で見る', en: '{n} more in the list' },
});
