import { defineMessages } from '#shared/i18n.ts';

export const supplementMessages = defineMessages({
  title: { ja: '補足情報', en: 'Supplementary information' },
  description: {
    ja: '仕様書のほかに、このデザイン案件の関係者に伝えておくこと',
    en: 'What everybody on this design project should know beside the specification',
  },
  edit: { ja: '編集', en: 'Edit' },
  write: { ja: '書く', en: 'Write' },
  body: { ja: '伝えておくこと', en: 'What to know' },
  bodyHelp: { ja: '改行はそのまま表示されます。', en: 'Line breaks are kept.' },
  none: { ja: '補足情報はまだありません', en: 'Nothing written yet' },
  noneCan: {
    ja: '入稿時の注意や、色見本・参考資料の使い方などを書いておけます。',
    en: 'Notes for the printer, how to use colour samples and references, and the like.',
  },
  noneCannot: {
    ja: 'このデザイン案件を編集できる人が書くと、ここに表示されます。',
    en: 'It appears here once somebody who edits the project writes it.',
  },
  saved: { ja: '補足情報を保存しました。', en: 'The supplementary information was saved.' },
  by: { ja: '{name}　{date}', en: '{name}, {date}' },
  files: { ja: '参考ファイル', en: 'Reference files' },
  filesHelp: {
    ja: '1件 100 MBまで、50件まで。デザインデータは案件の概要でアップロードします。',
    en: 'At most 100 MB each, 50 files. Design data goes to the project’s overview.',
  },
  noFiles: { ja: '参考ファイルはまだありません。', en: 'No reference files yet.' },
  add: { ja: 'ファイルを追加', en: 'Add a file' },
  file: { ja: 'ファイル', en: 'File' },
  fileRequired: { ja: 'ファイルを選択してください。', en: 'Choose a file.' },
  note: { ja: '説明', en: 'Note' },
  noteHelp: { ja: '何のためのファイルか（任意）', en: 'What it is for (optional)' },
  addVerb: { ja: '追加する', en: 'Add' },
  added: { ja: '参考ファイルを追加しました。', en: 'The reference file was added.' },
  download: { ja: '{name}をダウンロード（{size}）', en: 'Download {name} ({size})' },
  delete: { ja: '{name}を削除', en: 'Delete {name}' },
  deleteTitle: { ja: '「{name}」を削除しますか？', en: 'Delete “{name}”?' },
  deleteBody: { ja: '30日間はごみ箱から元に戻せます。', en: 'You can restore it from the bin for 30 days.' },
  deleteVerb: { ja: '削除する', en: 'Delete' },
  deleted: { ja: '「{name}」を削除しました。', en: '“{name}” was deleted.' },
  deleteFailed: { ja: '参考ファイルを削除できませんでした', en: 'The reference file could not be deleted' },
});
