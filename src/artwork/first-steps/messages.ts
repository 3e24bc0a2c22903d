/** The words of a company's first steps. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { FirstStep } from './rules/steps.ts';
import type { FlowRole, ReadyMadeKind } from './rules/ready-made.ts';

export const firstStepMessages = defineMessages({
  title: { ja: 'はじめにすること', en: 'First steps' },
  progress: { ja: '{done} / {all} 完了', en: '{done} of {all} done' },
  lead: {
    ja: '順番どおりでなくてかまいません。まず「見本で試す」で、検版の結果を見ることもできます。',
    en: 'In any order. “Try a sample” shows you the result of an inspection right away.',
  },
  separator: { ja: '。', en: '. ' },
  dismiss: { ja: '表示しない', en: 'Dismiss' },
  dismissed: { ja: '「はじめにすること」を閉じました。', en: 'The first steps are dismissed.' },
  done: { ja: '完了', en: 'Done' },
  again: { ja: '見本を開く', en: 'Open the sample' },
  failed: { ja: '実行できませんでした', en: 'It could not be done' },
  trying: { ja: '見本を用意しています', en: 'Making the sample' },
  flowsTitle: { ja: '承認フローを用意', en: 'Set up approval flows' },
  flowsLead: {
    ja: '近いものを選び、担当者を決めてください。パーツ・仕様書・デザインの承認フローテンプレートを作り、全社のワークフローに設定します。後から自由に変更できます。',
    en: 'Take the nearest one and choose who approves. Templates for parts, specifications and designs are made and named in the company’s workflow. Everything can be changed later.',
  },
  kind: { ja: '種類', en: 'Kind' },
  adopt: { ja: '用意する', en: 'Set up' },
  adopted: { ja: '承認フローを用意しました。', en: 'The approval flows are set up.' },
  chooseSomebody: { ja: '担当者を選んでください。', en: 'Choose somebody.' },
  PART: { ja: 'パーツ', en: 'Parts' },
  SPECIFICATION: { ja: '仕様書', en: 'Specifications' },
  DESIGN: { ja: 'デザイン', en: 'Designs' },
  order: { ja: '承認の順序', en: 'Order of approval' },
  /** Between those who approve at the same time. */
  besides: { ja: '・', en: ', ' },
});

export const kindWords: Record<ReadyMadeKind, { name: Message; help: Message }> = {
  SIMPLE: { name: { ja: 'シンプル', en: 'Simple' }, help: { ja: '1段階の承認', en: 'One step' } },
  FOOD: {
    name: { ja: '食品ラベル', en: 'Food label' },
    help: { ja: '品質保証と表示確認（食品表示基準）', en: 'Quality assurance and labelling (food labelling standards)' },
  },
  COSMETICS: {
    name: { ja: '化粧品', en: 'Cosmetics' },
    help: { ja: '薬事確認（薬機法）と品質保証', en: 'Regulatory affairs (PMD Act) and quality assurance' },
  },
  QUASI_DRUG: {
    name: { ja: '医薬部外品', en: 'Quasi-drug' },
    help: { ja: '承認書との照合、安全管理、総括製造販売責任者', en: 'Against the approval, safety, and the general marketing supervisor' },
  },
};

export const roleWords: Record<FlowRole, Message> = {
  PLANNING: { ja: '商品企画', en: 'Product planning' },
  QUALITY: { ja: '品質保証', en: 'Quality assurance' },
  LABELLING: { ja: '法務・表示確認', en: 'Labelling' },
  REGULATORY: { ja: '薬事', en: 'Regulatory affairs' },
  SAFETY: { ja: '安全管理', en: 'Safety management' },
  FINAL: { ja: '最終承認', en: 'Final approval' },
};

/** By law the last word on a quasi-drug is that of one named person (薬機法 §17). */
export const FINAL_OF_QUASI_DRUG: Message = { ja: '総括製造販売責任者', en: 'General marketing supervisor' };

export const flowNames: Record<'PART' | 'SPECIFICATION' | 'DESIGN', Message> = {
  PART: { ja: '{kind} パーツの承認', en: '{kind}: parts' },
  SPECIFICATION: { ja: '{kind} 仕様書の承認', en: '{kind}: specifications' },
  DESIGN: { ja: '{kind} デザインの承認', en: '{kind}: designs' },
};

export const stepWords: Record<FirstStep, { title: Message; help: Message; action: Message }> = {
  PEOPLE: {
    title: { ja: '人を招く', en: 'Invite people' },
    help: {
      ja: 'デザイナー、品質保証、承認する人を登録します。一覧（Excel）からもまとめて登録できます。',
      en: 'Designers, quality assurance, those who approve; one by one or from a list (Excel).',
    },
    action: { ja: 'ユーザーを登録', en: 'Register people' },
  },
  BRAND: {
    title: { ja: 'ブランドを登録', en: 'Register a brand' },
    help: { ja: 'ブランド → 商品 → デザイン案件の順に整理します。', en: 'Brands hold products, products hold design projects.' },
    action: { ja: 'ブランドを登録', en: 'Register a brand' },
  },
  FLOW: {
    title: { ja: '承認フローを決める', en: 'Decide who approves' },
    help: { ja: '食品ラベル・化粧品・医薬部外品・シンプルから選べます。', en: 'For food labels, cosmetics, quasi-drugs, or simple.' },
    action: { ja: 'ひな形から選ぶ', en: 'Choose a template' },
  },
  PARTS: {
    title: { ja: 'パーツを取り込む', en: 'Bring your parts' },
    help: {
      ja: '承認済みの文言をExcelやCSVの一覧から取り込みます。検版の基準になります。',
      en: 'Approved wording from a list (Excel or CSV): what artwork is inspected against.',
    },
    action: { ja: 'まとめて取り込む', en: 'Import a list' },
  },
  PROOF: {
    title: { ja: '校正を入れる', en: 'Upload a proof' },
    help: { ja: '見本のラベルと文言で、検版をすぐに試せます。', en: 'Try an inspection now, with a sample label and its texts.' },
    action: { ja: '見本で試す', en: 'Try a sample' },
  },
};

/** Names of the sample's things, in the language of whoever tries it. */
export const sampleWords = defineMessages({
  brand: { ja: '見本（お試し）', en: 'Sample (to try)' },
  product: { ja: 'ほうじ茶ラテ', en: 'Hojicha latte' },
  design: { ja: '外装ラベル', en: 'Package label' },
  part: { ja: 'ほうじ茶ラテ 一括表示', en: 'Hojicha latte, label texts' },
  notes: {
    ja: '検版を試すための見本です。ラベルには、承認済みの文言と違うところが2か所あります。不要になったら削除してください。',
    en: 'A sample to try an inspection. Its label differs from the approved texts in two places. Delete it when you like.',
  },
});

/** A design to practise on: its things' names, and what the screens say of it. */
export const practiceWords = defineMessages({
  brand: { ja: '練習', en: 'Practice' },
  product: { ja: '練習用の商品', en: 'Practice product' },
  part: { ja: '練習用の一括表示', en: 'Label texts to practise with' },
  design: { ja: '練習用のラベル', en: 'Label to practise on' },
  notes: {
    ja: '練習のためのものです。一覧・ダッシュボード・ご利用状況には数えません。',
    en: 'To practise on. No list, no dashboard and no plan counts it.',
  },
  again: { ja: '練習をはじめからやり直したため', en: 'The practice was started again' },
  title: { ja: '練習用のデザイン案件', en: 'A design to practise on' },
  lead: {
    ja: 'あなただけの練習用のデザイン案件です。何をしても、ほかの人の一覧や集計には影響しません。いつでも最初の状態に戻せます。見本のラベルには、承認済みの文言と違うところが2か所あります。',
    en: 'A design project of your own. Whatever you do there changes nobody’s lists or figures, and you can start again at any time. Its label differs from the approved texts in two places.',
  },
  start: { ja: '練習をはじめる', en: 'Start practising' },
  open: { ja: '練習用を開く', en: 'Open your practice' },
  reset: { ja: '最初の状態に戻す', en: 'Start again' },
  resetTitle: { ja: '練習を最初の状態に戻しますか？', en: 'Start your practice again?' },
  resetBody: {
    ja: '新しい練習用のデザイン案件を用意します。いままでのものは中止になり、記録だけが残ります。',
    en: 'A new one is laid out. The present one is cancelled; only its record stays.',
  },
  wasReset: { ja: '練習を最初の状態に戻しました。', en: 'Your practice starts again.' },
  laying: { ja: '用意しています', en: 'Laying it out' },
  band: { ja: 'これは練習用です。一覧や集計には数えません。', en: 'This is for practice: no list and no figure counts it.' },
});
