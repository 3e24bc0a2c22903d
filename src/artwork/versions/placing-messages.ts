/** The words of files that were dropped and find their designs. */
import { defineMessages } from '#shared/i18n.ts';

export const placingMessages = defineMessages({
  title: { ja: '{n}件のファイルをデザイン案件に登録', en: '{n} [n:file|files] for design projects' },
  body: {
    ja: 'ファイル名とバーコードから案件を選びました。確認してから登録してください。それぞれの案件の新しいバージョンになります。',
    en: 'The projects were chosen by file name and barcode. Look them over, then register: each becomes a new version of its project.',
  },
  design: { ja: 'デザイン案件', en: 'Design project' },
  designFor: { ja: '「{name}」の案件', en: 'Project of “{name}”' },
  looking: { ja: '案件を探しています', en: 'Looking for its project' },
  byCode: { ja: 'ファイル名の案件コードと一致', en: 'By the code in its name' },
  byName: { ja: 'ファイル名と一致', en: 'By its name' },
  byBarcode: { ja: 'バーコードの商品と一致', en: 'By the barcode on it' },
  byPage: { ja: '開いている案件', en: 'The project of this page' },
  byHand: { ja: '選択済み', en: 'Chosen' },
  refused: { ja: '「{name}」：{why}', en: '“{name}”: {why}' },
  several: { ja: '候補が{n}件あります。選んでください。', en: '{n} projects fit. Choose one.' },
  none: { ja: '合う案件が見つかりません。選んでください。', en: 'No project fits. Choose one.' },
  twice: {
    ja: '別のファイルと同じ案件です。どちらかを選び直してください。',
    en: 'Another file has the same project. Choose another for one.',
  },
  registered: { ja: 'v{number}として登録しました', en: 'Registered as v{number}' },
  registeredAll: { ja: '{n}件を登録しました。', en: '{n} [n:file|files] registered.' },
  dropDesigns: { ja: 'ドロップして、デザイン案件に登録', en: 'Drop to register with design projects' },
  wrongType: {
    ja: '「{name}」は登録できない形式です（PDF、AI、PNG、JPEG、TIFF）。',
    en: '“{name}” is of a kind that cannot be taken (PDF, AI, PNG, JPEG, TIFF).',
  },
});
