/** The guided tour: six stops in the frame that every page has. */
import { defineMessages } from '#shared/i18n.ts';

export const tourMessages = defineMessages({
  label: { ja: 'ツアー {n} / {of}', en: 'Tour {n} of {of}' },
  next: { ja: '次へ', en: 'Next' },
  back: { ja: '戻る', en: 'Back' },
  end: { ja: '終わる', en: 'End' },
  toGuide: { ja: '使い方を読む', en: 'Read the guide' },
  wholeTitle: { ja: '文言から校了まで、ひとつの場所で', en: 'From wording to print, in one place' },
  whole: {
    ja: '承認済みの文言で仕様書を作り、校正がそのとおりかを一文字ずつ確かめ、承認がそろえば校了です。誰が何を承認したかは、すべて履歴に残ります。',
    en: 'A specification is made of approved wording, every proof is held against it to the character, and when all have approved it goes to print. Who approved what is kept for good.',
  },
  brandsTitle: { ja: 'ブランドから始めます', en: 'It begins with a brand' },
  brands: {
    ja: 'ブランド、商品、デザイン案件の順に作ります。担当者の役割や検版設定は、上から下へ引き継がれます。',
    en: 'Brand, product, design project, in this order. Roles and inspection settings pass down from one to the next.',
  },
  designsTitle: { ja: 'デザイン案件が仕事の中心です', en: 'Work happens in a design project' },
  designs: {
    ja: '案件のページの「次にすること」が、いま必要なことをひとつ示します。デザインデータはページのどこに置いてもかまいません。',
    en: 'Its page names the one next step. Drop the proof anywhere on it: the inspection begins by itself.',
  },
  tasksTitle: { ja: 'あなたを待っている作業', en: 'What waits for you' },
  tasks: {
    ja: '承認や修正の依頼がここに並びます。済ませると自動で閉じるので、消し込みはいりません。',
    en: 'Reviews and corrections that wait for you. A task closes by itself when its work is done.',
  },
  searchTitle: { ja: '何でもここから探せます', en: 'Find anything from here' },
  search: {
    ja: 'ブランド、商品、案件、パーツ、人を、読みや略称でも見つけます。どのページからでも Ctrl+K（⌘K）で開きます。',
    en: 'Brands, products, designs, parts and people, however their names are typed. Ctrl+K (⌘K) opens it on every page.',
  },
  helpTitle: { ja: '迷ったときは', en: 'When in doubt' },
  help: {
    ja: 'ここから、いま見ている画面の使い方とキーの一覧が開きます。このツアーもいつでもやり直せます。',
    en: 'Here are the guide to the screen before you and the list of keys. The tour can be taken again at any time.',
  },
});

type Stop = 'whole' | 'brands' | 'designs' | 'tasks' | 'search' | 'help';

export interface TourStep {
  title: `${Stop}Title`;
  body: Stop;
  /** What it points at; none, or one that is not in sight: the middle of the window. */
  target?: string;
}

export const TOUR_STEPS: readonly TourStep[] = [
  { title: 'wholeTitle', body: 'whole' },
  { title: 'brandsTitle', body: 'brands', target: '.k-top-nav a[href="/brand"]' },
  { title: 'designsTitle', body: 'designs', target: '.k-top-nav a[href="/designs"]' },
  { title: 'tasksTitle', body: 'tasks', target: '.k-top-nav a[href="/listTask"]' },
  { title: 'searchTitle', body: 'search', target: '.k-top-search' },
  { title: 'helpTitle', body: 'help', target: '.k-top-bar .k-icon-button' },
];
