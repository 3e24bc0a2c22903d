/** The words of the viewer. */
import { defineMessages } from '#shared/i18n.ts';

export const viewerMessages = defineMessages({
  findings: { ja: '検出事項', en: 'Findings' },
  comments: { ja: 'コメント', en: 'Comments' },
  result: { ja: '照合条件', en: 'Conditions' },
  thisTime: { ja: '今回', en: 'this one' },
  lastTime: { ja: '比較元', en: 'compared with' },
  compareWith: { ja: '比較するバージョン', en: 'Compare with' },
  nothing: { ja: '比較しない', en: 'Nothing' },
  comparing: { ja: '比較しています', en: 'Comparing' },
  problems: { ja: '検出事項', en: 'Findings' },
  noFindings: { ja: '検出事項はありません', en: 'No findings' },
  noFindingsHelp: {
    ja: '承認された文言はすべて一致し、比較したデータとの差分もありません。',
    en: 'Every approved text is as approved, and nothing differs from what it was compared with.',
  },
  noFindingsTolerated: {
    ja: '現在の設定で知らせる検出事項はありません。許容した差は、許容値の欄で確かめられます。',
    en: 'Nothing that the settings tell. What they tolerate is shown beside the tolerances.',
  },
  noFindingsInTexts: {
    ja: '承認された文言はすべて一致しました。ほかのデータとの比較は行っていません。',
    en: 'Every approved text is as approved. It was compared with nothing.',
  },
  noFindingsCompared: {
    ja: '比較したデータとの差分はありません。文言の照合は行っていません。',
    en: 'Nothing differs from what it was compared with. No texts were matched.',
  },
  nothingLooked: {
    ja: '文言の照合も、ほかのデータとの比較も行っていません。',
    en: 'No texts were matched, and it was compared with nothing.',
  },
  alsoIgnored: { ja: '＋無視{n}', en: '+{n} ignored' },
  noFindingsHere: { ja: 'この条件に当てはまる検出事項はありません', en: 'No findings of this kind' },
  running: { ja: '検版しています', en: 'Inspecting' },
  runningHelp: { ja: '終わると、この画面に結果が表示されます。', en: 'The result appears here when it is done.' },
  standsStill: {
    ja: 'しばらく進んでいません。もう一度検版できます。',
    en: 'Nothing has moved for a while. It can be inspected again.',
  },
  failed: { ja: '検版できませんでした', en: 'It could not be inspected' },
  whoMayAgain: {
    ja: 'もう一度検版できるのは、デザインデータを更新できるメンバーです。',
    en: 'Members who update the design data can inspect it again.',
  },
  comparisonFailed: { ja: '比較できませんでした', en: 'It could not be compared' },
  compareAgain: { ja: 'もう一度比較する', en: 'Compare again' },
  notNewest: {
    ja: 'この検版結果は最新ではありません。このバージョンはその後、もう一度検版されています。',
    en: 'This is not the newest result: the version was inspected again since.',
  },
  openNewest: { ja: '最新の結果を開く', en: 'Open the newest result' },
  noTexts: {
    ja: '仕様書に承認済みの文言がないため、文字の照合は行っていません。',
    en: 'The specification holds no approved texts, so no texts were matched.',
  },
  backToDesign: { ja: 'デザイン案件に戻る', en: 'Back to the design project' },
  notFound: { ja: '検版結果が見つかりません', en: 'This inspection was not found' },
  noVersion: { ja: 'デザインデータがありません', en: 'There is no design data' },
  noVersionHelp: {
    ja: 'デザイン案件の概要からアップロードしてください。',
    en: 'Upload it on the overview of the design project.',
  },
  approvals: { ja: '承認の状況', en: 'Approvals' },
  engine: { ja: '検版エンジン', en: 'Engine' },
  inspectedAt: { ja: '検版日時', en: 'Inspected' },
  inputHash: { ja: 'ファイルのハッシュ値', en: 'Hash of the file' },
  textCount: { ja: '照合した文言', en: 'Texts matched' },
  fileName: { ja: 'ファイル', en: 'File' },
  reviewBadge: { ja: 'デザインレビュー', en: 'Design review' },
  circularBadge: { ja: '回覧（中間レビュー）', en: 'Intermediate review' },
  confirmBadge: { ja: 'デザイン確認', en: 'Design confirmation' },
  viewerBadge: { ja: '検版ビューア', en: 'Inspection viewer' },
});

export const confirmMessages = defineMessages({
  flow: { ja: '承認フローを編集', en: 'Edit the approval flow' },
  artwork: { ja: '紙面に戻る', en: 'Back to the artwork' },
  type: { ja: '依頼の種類', en: 'Kind of request' },
  DESIGN: { ja: 'デザインの承認', en: 'Design approval' },
  CIRCULAR_DESIGN: { ja: 'デザインの回覧（中間レビュー）', en: 'Design circulation (intermediate review)' },
});

export const commentMessages = defineMessages({
  write: { ja: 'コメント', en: 'Comment' },
  onPlace: { ja: 'この場所への指摘', en: 'Issue at this place' },
  pinned: { ja: '{page}ページの指定した場所', en: 'The chosen place on page {page}' },
  send: { ja: 'コメントする', en: 'Comment' },
  none: { ja: 'コメントはまだありません', en: 'No comments yet' },
  noneHelp: {
    ja: '紙面に指摘を付けられます（Cキー）。',
    en: 'You can mark an issue on the artwork (press C).',
  },
  noneRead: { ja: 'コメントが付くとここに表示されます。', en: 'Comments appear here.' },
});
