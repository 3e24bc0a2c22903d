import { defineErrors } from '#shared/errors.ts';

/** Refusals of comparisons and dry runs, and what keeps a design from being reviewed. */
export const inspectionErrors = defineErrors({
  VERSIONS_OF_DIFFERENT_DESIGNS: {
    status: 400,
    severity: 'warning',
    ja: '別のデザイン案件のバージョンとは比較できません。',
    en: 'Versions of different design projects cannot be compared.',
  },
  VERSION_WITH_ITSELF: {
    status: 400,
    severity: 'warning',
    ja: '同じバージョン同士は比較できません。別のバージョンを選んでください。',
    en: 'A version cannot be compared with itself. Choose another one.',
  },
  COMPARISON_SIDE: {
    status: 400,
    severity: 'warning',
    ja: '比較するものを1つだけ選んでください（別のバージョン、または画像ファイル）。',
    en: 'Choose one thing to compare with: another version, or a picture.',
  },
  COMPARISON_PAGE_MISSING: {
    status: 400,
    severity: 'warning',
    ja: '{page}ページと{againstPage}ページは比較できません。どちらかのデータにそのページがありません。',
    en: 'Page {page} cannot be laid on page {againstPage}: one of the two files has no such page.',
  },
  COMPARISON_LIMIT: {
    status: 400,
    severity: 'warning',
    ja: '比較する範囲を、ボックスか四角形のどちらか1つで指定してください。',
    en: 'Limit the comparison by a box of the page or by a rectangle, not by both.',
  },
  TEST_ARTWORK: {
    status: 400,
    severity: 'warning',
    ja: '確認するデータを1つだけ選んでください（バージョン、またはアップロードしたファイル）。',
    en: 'Choose one thing to check: a version, or an uploaded file.',
  },
  SPECIFICATION_NOT_OPEN: {
    status: 409,
    severity: 'warning',
    ja: '確定した仕様書は試し照合できません。新しい改訂を作成してからお試しください。',
    en: 'A finalized specification cannot be tried out. Start a new revision first.',
  },
  SPECIFICATION_WITHOUT_TEXTS: {
    status: 409,
    severity: 'warning',
    ja: '仕様書に文言がありません。項目に文言を入力してからお試しください。',
    en: 'The specification holds no texts. Enter some, then try again.',
  },
  DESIGN_WITHOUT_VERSION: {
    status: 409,
    severity: 'warning',
    ja: 'デザインデータがアップロードされていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because no design data was uploaded.',
  },
  DESIGN_WITHOUT_PARTS: {
    status: 409,
    severity: 'warning',
    ja: 'パーツが登録されていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because no parts are registered.',
  },
  INSPECTION_NOT_FINISHED: {
    status: 409,
    severity: 'warning',
    ja: '最新バージョンの検版が終わっていないため、レビューを依頼できません。',
    en: 'Review cannot be requested because the inspection of the newest version has not finished.',
  },
  INSPECTION_HAS_FAILED: {
    status: 409,
    severity: 'warning',
    ja: '最新バージョンの検版に失敗しているため、レビューを依頼できません。もう一度実行するか、別のファイルをアップロードしてください。',
    en: 'Review cannot be requested because the inspection of the newest version failed. Run it again or upload another file.',
  },
});
