/** Words of the band 次にすること on a design's page. */
import { defineMessages, type Message } from '#shared/i18n.ts';
import type { NextAct } from './rules/next-step.ts';

export const nextStepMessages = defineMessages({
  title: { ja: '次にすること', en: 'Next step' },
  waitTitle: { ja: 'いまの状況', en: 'Where it stands' },
  noFlow: {
    ja: '誰が承認するかが、まだ決まっていません。承認フローを作成すると、レビューを依頼できます。',
    en: 'Nobody has said yet who approves it. Set that up, then a review can be requested.',
  },
  noFlowYet: { ja: '誰が承認するかが、まだ決まっていません。', en: 'Nobody has said yet who approves it.' },
  who: { ja: '担当', en: 'By' },
  due: { ja: '期限', en: 'Due' },
  you: { ja: 'あなた', en: 'you' },
  more: { ja: 'ほか{n}名', en: 'and {n} more' },
  checklist: { ja: '直すところ', en: 'To be mended' },
  checklistHelp: {
    ja: '未解決のコメントです。直したものにチェックを付けてください。',
    en: 'The open comments. Tick what you have mended.',
  },
});

/** What the button says; WAIT has none. */
export const nextActLabels = defineMessages({
  WRITE_SPECIFICATION: { ja: '仕様書を作成する', en: 'Write the specification' },
  REVISE_SPECIFICATION: { ja: '仕様書を直す', en: 'Revise the specification' },
  SET_UP_SPECIFICATION_FLOW: { ja: '仕様書の承認フローを作成する', en: 'Set up who approves the specification' },
  REQUEST_SPECIFICATION: { ja: '仕様書のレビュー依頼へ進む', en: 'Request review of the specification' },
  CONFIRM_SPECIFICATION: { ja: '仕様書の確定へ進む', en: 'Finalize the specification' },
  UPLOAD: { ja: 'デザインデータをアップロード', en: 'Upload design data' },
  UPLOAD_AGAIN: { ja: '直したファイルをアップロード', en: 'Upload the revised file' },
  SET_UP_FLOW: { ja: '承認フローを作成する', en: 'Set up who approves it' },
  REQUEST_CIRCULATION: { ja: '回覧の依頼へ進む', en: 'Request the intermediate review' },
  REQUEST_APPROVAL: { ja: 'レビュー依頼へ進む', en: 'Go on to request review' },
  DECIDE: { ja: 'レビューを開く', en: 'Open the review' },
  FINISH: { ja: 'デザインを完了にする', en: 'Complete the design' },
  PREPARE_SUBMISSION: { ja: '入稿データを準備する', en: 'Prepare the submission data' },
  HAND_OVER: { ja: '校了証明書・入稿パッケージへ', en: 'Certificate and hand-over package' },
  RESUME: { ja: '案件の状態を変える', en: 'Change the state of the project' },
} satisfies Record<Exclude<NextAct, 'WAIT'>, Message>);
