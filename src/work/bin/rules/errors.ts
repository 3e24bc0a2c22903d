import { defineErrors } from '#shared/errors.ts';

export const binErrors = defineErrors({
  BIN_PLACE_IN_BIN: {
    status: 409,
    severity: 'warning',
    ja: '保存先の「{name}」もごみ箱にあります。「保存先ごと元に戻す」を選ぶか、先に保存先を元に戻してください。',
    en: '“{name}”, which it was in, is in the bin too. Restore it together with its place, or restore the place first.',
  },
  BIN_PLACE_GONE: {
    status: 409,
    severity: 'warning',
    ja: '保存先が完全に削除されているため、元に戻せません。',
    en: 'What it was in has been removed for good, so it cannot be restored.',
  },
  BIN_CODE_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: 'コード「{code}」は、削除している間にほかで使われました。別のコードを入力するか、コードなしで元に戻してください。',
    en: 'The code “{code}” was given to another meanwhile. Enter another code, or restore it without one.',
  },
  BIN_REVISION_SUBMITTED: {
    status: 409,
    severity: 'warning',
    ja: 'このファイルを外した版の入稿データは提出済みのため、元に戻せません。いまの版にファイルを追加してください。',
    en: 'The revision that it was taken out of has been submitted, so it cannot be restored. Add the file to the present revision.',
  },
  BIN_REVISION_OPEN: {
    status: 409,
    severity: 'warning',
    ja: 'この案件には編集中の改訂{revision}があります。その改訂を確定または削除すると、元に戻せます。',
    en: 'Revision {revision} of this design project is open. Finalize or delete it first; this one can be restored then.',
  },
});
