/** The words of the shapes that a company knows. */
import { defineMessages } from '#shared/i18n.ts';

export const shapeMessages = defineMessages({
  title: { ja: '字形の辞書', en: 'Known shapes' },
  description: {
    ja: 'アウトライン化された文字は、ここにある字形で読み取ります。文字データのある版を検版すると、その書体の字形を自動で覚えます（書体のプログラムは保存しません）。ほかの会社には使われません。',
    en: 'Outlined text is read with these shapes. Inspecting a version with live text learns the shapes of its fonts (no font program is kept). They are used for no other company.',
  },
  learned: { ja: '校正から覚えた字形', en: 'Learned from proofs' },
  installed: { ja: 'この環境の書体', en: 'Fonts of this installation' },
  installedLead: {
    ja: 'すべての会社で使われます。Noto Sans JP・Noto Serif JP（源ノ角ゴシック・源ノ明朝を含むRegularとBold、角ゴシックはMediumも）は、いつでも読み取れます。ほかの書体は、サーバーの管理者がフォントを置くと、文字データのある版がなくても読み取れるようになります（KORYO_FONT_DIR）。',
    en: 'They serve every company. Noto Sans JP and Noto Serif JP, also as Source Han and Noto CJK (regular, bold; sans medium too), are always read. With others that whoever runs the server lays into its folder of fonts (KORYO_FONT_DIR), outlines are read without any version with live text.',
  },
  noneInstalled: { ja: '追加された書体はありません。', en: 'No fonts were added.' },
  file: { ja: 'ファイル', en: 'File' },
  font: { ja: '書体', en: 'Font' },
  source: { ja: '覚えた版', en: 'Learned from' },
  characters: { ja: '字形の数', en: 'Shapes' },
  confirmedBy: { ja: '{name}が確認（{source}）', en: 'Confirmed by {name} ({source})' },
  sheetTitle: { ja: '字形の対応表', en: 'Shapes and characters' },
  sheetLead: {
    ja: '読めない字形に、承認された文言から考えられる文字を当てはめました。左の字形と右の文字が同じものだけにチェックを入れてください。確認した字形は会社の字形の辞書に入り、もう一度検版します。',
    en: 'Characters that the approved texts suggest for shapes nothing knows. Tick only those whose shape (left) is that character (right). They go into the company’s known shapes, and the inspection runs again.',
  },
  unreadTitle: {
    ja: 'まだ知らない書体のアウトライン文字があります（読めない字形{n}個）。',
    en: 'Text is drawn as outlines of a typeface that is not known yet ({n} unread [n:shape|shapes]).',
  },
  unreadMeaning: {
    ja: 'その字形を含む文言は「未確認」です。誤りと決まったわけでも、合っていると決まったわけでもありません。',
    en: 'Texts that they belong to are “not checked”: neither wrong nor right yet.',
  },
  unreadWays: {
    ja: '次のどれか1つで、1文字ずつ検版できるようになります。',
    en: 'Any one of these lets them be checked character by character:',
  },
  unreadProof: {
    ja: 'アウトライン化する前のPDF（文字データのあるもの）を、このデザインの版として一度アップロードする。書体を自動で覚えるので、次からのアウトライン版も読めます。いちばん確実です。',
    en: 'Upload the PDF from before outlining (with live text) once, as a version of this design. Its typefaces are learned, for all later outlined versions too. This is the surest.',
  },
  unreadSheet: {
    ja: '文字の候補がある字形（{n}個）を、承認された文言と見比べて確認する。',
    en: 'Compare the [n:shape that has|{n} shapes that have] a character proposed with the approved texts, and confirm them.',
  },
  unreadSheetByOthers: {
    ja: '文字の候補がある字形（{n}個）を、版をアップロードできる人に見比べて確認してもらう。',
    en: 'Have somebody who may upload versions confirm the [n:shape that has|{n} shapes that have] a character proposed.',
  },
  unreadFonts: {
    ja: 'サーバーの管理者に、その書体のフォントファイルを置いてもらう（KORYO_FONT_DIR）。',
    en: 'Ask whoever runs the server to lay the font file of the typeface into its folder of fonts (KORYO_FONT_DIR).',
  },
  sheetNotice: { ja: '読めない字形{n}個に、文字の候補があります。', en: '{n} unread [n:shape has|shapes have] a character proposed.' },
  sheetOpen: { ja: '字形を確認', en: 'Confirm shapes' },
  sheetConfirm: { ja: '{n}字を一致として確認', en: 'Confirm {n} [n:character|characters]' },
  sheetPlaces: { ja: '{n}か所・{part}', en: '{n} [n:place|places], {part}' },
  sheetShape: { ja: '「{text}」の字形（{part}）', en: 'Shape of “{text}” ({part})' },
  sheetNone: { ja: 'この組をすべて外す', en: 'Untick this group' },
  sheetAll: { ja: 'この組をすべて選ぶ', en: 'Tick this group' },
  sheetDiffers: { ja: '文字に見えない字形（{n}）', en: 'Shapes that do not look like the character ({n})' },
  sheetDiffersLead: {
    ja: 'デザインデータの文字が、承認された文言と違うのかもしれません。書体のためにそう見えるだけのときは、チェックを入れてください。',
    en: 'The artwork may show another character than was approved. Tick one only where it is but the typeface.',
  },
  sheetOpenGroup: { ja: '1か所だけ、または形で確かめられない字形（{n}）', en: 'Seen once, or not told by their look ({n})' },
  sheetOpenLead: {
    ja: '1字ずつ見比べて、同じものにチェックを入れてください。',
    en: 'Compare them one by one, and tick those that are the same.',
  },
  sheetAgrees: { ja: '2か所以上で一致し、形も文字に合う字形（{n}）', en: 'In two places and more, and of the character’s look ({n})' },
  sheetAgreesLead: {
    ja: 'あらかじめチェックしてあります。見比べてから、下の確認にチェックを入れてください。',
    en: 'These are ticked already. Look at them, then tick the line below.',
  },
  sheetSeen: { ja: 'この組の字形を見比べました', en: 'I have compared the shapes of this group' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  confirmed: { ja: '字形を確認しました。もう一度検版しています。', en: 'The shapes are confirmed. The inspection runs again.' },
  confirmFailed: { ja: '字形を確認できませんでした。', en: 'The shapes could not be confirmed.' },
  withdrawn: {
    ja: 'この検版で使った字形の確認が、あとで取り消されました（{fonts}）。もう一度検版してください。',
    en: 'Shapes that this inspection was read with were taken back since ({fonts}). Inspect it again.',
  },
  learnedAt: { ja: '覚えた日時', en: 'Learned on' },
  forget: { ja: '削除', en: 'Remove' },
  forgetFont: { ja: '{font}（{source}）の字形を削除', en: 'Remove the shapes of {font} ({source})' },
  forgetTitle: { ja: '{font}の字形{n}個を削除しますか？', en: 'Remove {n} [n:shape|shapes] of {font}?' },
  forgetBody: {
    ja: '次の検版から、この字形ではアウトラインを読み取りません。済んだ検版の結果は変わりません。文字データのある版をもう一度検版すると、また覚えます。',
    en: 'From the next inspection on, outlines are not read with them. Results so far stay as they are. Inspecting a version with live text learns them anew.',
  },
  forgotten: { ja: '字形を削除しました。', en: 'The shapes have been removed.' },
  forgetFailed: { ja: '字形を削除できませんでした。', en: 'The shapes could not be removed.' },
  loadFailed: { ja: '字形の辞書を読み込めませんでした。', en: 'The known shapes could not be loaded.' },
  empty: { ja: 'まだ字形を覚えていません', en: 'No shape is known yet' },
  emptyHelp: {
    ja: '文字データのある版（アウトライン化する前のもの）を一度アップロードすると、アウトライン化した版も文字単位で検版できます。',
    en: 'Upload a version with live text (before outlining) once: its outlined versions are then inspected character by character.',
  },
});
