/** Every refusal of an upload, a version or a drawing of its pages, and every reason why a run failed, in words a designer understands. */
import { hasKey } from '#shared/keys.ts';
import { defineErrors } from '#shared/errors.ts';

export const versionErrors = defineErrors({
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    severity: 'warning',
    ja: '「{fileName}」は読み込めない形式です。PDF、PDF互換のAI、PNG、JPEG、TIFFのいずれかをアップロードしてください。',
    en: '“{fileName}” is of a kind that cannot be read. Upload a PDF, a PDF-compatible AI file, PNG, JPEG or TIFF.',
  },
  FILE_EMPTY: {
    status: 400,
    severity: 'warning',
    ja: '「{fileName}」は空のファイルです（0バイト）。書き出しをやり直してからアップロードしてください。',
    en: '“{fileName}” is empty (0 bytes). Export it again, then upload it.',
  },
  PICTURE_TOO_SMALL: {
    status: 400,
    severity: 'warning',
    ja: '「{fileName}」は小さすぎて照合できません。短い辺が{edge}ピクセル以上の画像を使ってください。',
    en: '“{fileName}” is too small to be looked for. Use a picture whose shorter edge has at least {edge} pixels.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    severity: 'warning',
    ja: '「{fileName}」は大きすぎます。検版できるのは{limit}までです。画像を統合または圧縮して書き出してください。',
    en: '“{fileName}” is too large. Files up to {limit} can be inspected. Export it with merged or compressed pictures.',
  },
  PAGE_TOO_LARGE: {
    status: 413,
    severity: 'warning',
    ja: '「{fileName}」には、大きすぎて検版できないページまたは画像があります。用紙サイズと解像度を確かめて、書き出し直してください。',
    en: '“{fileName}” has a page or picture that is too large to be inspected. Check the paper size and the resolution, then export it again.',
  },
  FILE_TOO_MANY_PAGES: {
    status: 413,
    severity: 'warning',
    ja: '「{fileName}」のページ数が多すぎます。1ファイル{limit}ページまでです。分けてアップロードしてください。',
    en: '“{fileName}” has too many pages. One file may have {limit}. Split it and upload the pieces.',
  },
  FILE_DAMAGED: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」は壊れているか、途中で切れているため開けません。元のデータから書き出し直してください。',
    en: '“{fileName}” is damaged or cut off and cannot be opened. Export it again from the original.',
  },
  AI_WITHOUT_PDF: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」にはPDFの内容が含まれていません。Illustratorで「PDF互換ファイルを作成」をオンにして保存し直してください。',
    en: '“{fileName}” has no PDF content. In Illustrator, save it again with “Create PDF Compatible File” switched on.',
  },
  AI_OLD: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」は古い形式（PostScript）のAIまたはEPSファイルです。Illustrator CS以降でPDF互換のAIまたはPDFとして保存し直してください。',
    en: '“{fileName}” is an old PostScript AI or EPS file. Save it as a PDF, or as a PDF-compatible AI file.',
  },
  FILE_PHOTOSHOP: {
    status: 415,
    severity: 'warning',
    ja: '「{fileName}」はPhotoshop（PSD・PSB）のファイルで、読み込めません。Photoshopの「別名で保存」でPhotoshop PDFを選ぶか、画像を統合してTIFFまたはPNGで保存し直してください。',
    en: '“{fileName}” is a Photoshop file (PSD, PSB), which cannot be read. In Photoshop choose “Save As” and Photoshop PDF, or flatten it and save it as TIFF or PNG.',
  },
  FILE_INDESIGN: {
    status: 415,
    severity: 'warning',
    ja: '「{fileName}」はInDesign（INDD・IDML）のファイルで、読み込めません。InDesignの「書き出し」でPDF（PDF/X-4など、フォント埋め込み）を選んで書き出してください。',
    en: '“{fileName}” is an InDesign file (INDD, IDML), which cannot be read. In InDesign choose “Export” and Adobe PDF (PDF/X-4, with its fonts).',
  },
  FILE_PASSWORD_NEEDED: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」はパスワードで保護されています。パスワードを入力してください（保存されません）。',
    en: '“{fileName}” is protected by a password. Enter the password; it is not stored.',
  },
  FILE_PASSWORD_WRONG: {
    status: 422,
    severity: 'warning',
    ja: 'パスワードが違います。大文字・小文字を確認して、もう一度入力してください。',
    en: 'The password is wrong. Check upper and lower case and enter it again.',
  },
  FILE_FOR_CERTIFICATES: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」は証明書で暗号化されているため、パスワードでは開けません。暗号化せずに書き出し直すか、パスワードで保護し直してください。',
    en: '“{fileName}” is encrypted with a certificate, so no password opens it. Export it without encryption, or with a password instead.',
  },
  INSPECTION_TIMEOUT: {
    status: 422,
    severity: 'warning',
    ja: 'データが複雑すぎるため、制限時間内に検版できませんでした。効果や透明を統合して書き出すか、もう一度実行してください。',
    en: 'The artwork is too complex to be inspected in time. Flatten effects and transparency, or run it again.',
  },
  PICTURE_TOO_SLOW: {
    status: 422,
    severity: 'warning',
    ja: '{page}ページ目の描画が{seconds}秒たっても進まないため、打ち切りました。このページの最大の画像は{width} × {height}ピクセルです。画像の解像度を下げて書き出してください。',
    en: 'Drawing page {page} was stopped because it did not get on for {seconds} s. The largest picture of the page has {width} × {height} pixels: lower its resolution.',
  },
  PAGE_TOO_SLOW: {
    status: 422,
    severity: 'warning',
    ja: '{page}ページ目の描画が{seconds}秒たっても進まないため、打ち切りました。画像の解像度を下げるか、効果や透明を統合して書き出してください。',
    en: 'Drawing page {page} was stopped because it did not get on for {seconds} s. Lower the resolution of its pictures, or flatten effects and transparency.',
  },
  INSPECTION_MEMORY: {
    status: 422,
    severity: 'warning',
    ja: 'データが大きすぎるため、検版できませんでした。画像の解像度を下げるか、ページを分けて書き出してください。',
    en: 'The artwork needs too much memory to be inspected. Lower the resolution of its pictures, or split its pages.',
  },
  INSPECTION_BROKE_OFF: {
    status: 500,
    severity: 'error',
    ja: '検版が途中で止まりました。もう一度実行してください。繰り返す場合は、別の設定でPDFを書き出してお試しください。',
    en: 'The inspection broke off. Run it again. If it happens again, export the PDF with other settings.',
  },
  VERSION_IN_USE: {
    status: 409,
    severity: 'warning',
    ja: 'v{number}はレビューに提出されているため、削除できません。提出した内容は記録として残ります。',
    en: 'v{number} was submitted for review and cannot be deleted. What was submitted is kept on record.',
  },
  VERSION_NOT_LATEST: {
    status: 409,
    severity: 'warning',
    ja: '削除できるのは最新のバージョンだけです。',
    en: 'Only the newest version can be deleted.',
  },
  VERSION_OVERTAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'v{number}より新しいv{newer}がレビューに提出されているため、元に戻せません。もう一度使うときは、同じファイルを新しいバージョンとしてアップロードしてください。',
    en: 'v{number} cannot be restored: the newer v{newer} was submitted for review. To use it again, upload the same file as a new version.',
  },
  INSPECTION_RUNNING: {
    status: 409,
    severity: 'info',
    ja: 'この検版はまだ実行中です。終わるまでお待ちください。',
    en: 'This inspection is still running. Please wait until it has finished.',
  },
  RENDITION_OF_PICTURE: {
    status: 409,
    severity: 'info',
    ja: '画像ファイルには分版もオーバープリントもありません。PDFまたはAIのときに表示できます。',
    en: 'A picture has neither plates nor overprint. They can be shown of a PDF or AI file.',
  },
  RENDITION_PAGE_MISSING: {
    status: 400,
    severity: 'warning',
    ja: '{page}ページはありません。',
    en: 'There is no page {page}.',
  },
  RENDITION_INK_UNKNOWN: {
    status: 400,
    severity: 'warning',
    ja: 'このデータにないインキが選ばれています。インキを選び直してください。',
    en: 'The file has no such ink. Choose among its inks.',
  },
  RENDITION_LAYER_UNKNOWN: {
    status: 400,
    severity: 'warning',
    ja: 'このデータにないレイヤーが選ばれています。レイヤーを選び直してください。',
    en: 'The file has no such layer. Choose among its layers.',
  },
  RENDITIONS_LIMITED: {
    status: 409,
    severity: 'info',
    ja: 'このページには、レイヤーの組み合わせの画像がすでに{limit}通りあります。見たことのある組み合わせを選んでください。',
    en: 'There are {limit} drawings of this page with other layers already. Choose a combination that was looked at before.',
  },
  LAYERS_UNREAD: {
    status: 422,
    severity: 'warning',
    ja: '「{fileName}」のレイヤーを読み取れないか、指定した名前のレイヤーがありません。レイヤーの名前を確かめてください。',
    en: 'The layers of “{fileName}” cannot be read, or none has the name that was asked for. Check the names of the layers.',
  },
  RENDITION_IMPOSSIBLE: {
    status: 422,
    severity: 'warning',
    ja: 'このページは分版またはオーバープリントで表示できません。通常の表示で確認してください。',
    en: 'This page cannot be taken apart into its inks. Look at it as it is drawn normally.',
  },
  VERSION_NOT_RENDERED: {
    status: 409,
    severity: 'info',
    ja: 'v{number}の画像がまだできていません。検版が終わってから比較してください。',
    en: 'The pictures of v{number} are not ready yet. Compare once its inspection has finished.',
  },
});

export type VersionErrorCode = keyof typeof versionErrors;

/** The words of a stored failure code; a code of an older release reads as a broken-off inspection. */
export function failureDefinition(code: string) {
  return hasKey(versionErrors, code) ? versionErrors[code] : versionErrors.INSPECTION_BROKE_OFF;
}
