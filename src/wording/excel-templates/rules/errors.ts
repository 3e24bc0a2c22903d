import { defineErrors } from '#shared/errors.ts';

export const templateErrors = defineErrors({
  TEMPLATE_SAME_FILE: {
    status: 409,
    severity: 'warning',
    ja: '現在の版（v{number}）と同じファイルです。変更したファイルを選択してください。',
    en: 'This file is the same as the current version (v{number}). Choose a changed file.',
  },
  TEMPLATE_NAME_TAKEN: {
    status: 409,
    severity: 'warning',
    ja: '同じ名前のテンプレートがすでにあります。別の名前を入力してください。',
    en: 'There is a template of this name already. Enter another name.',
  },
  TEMPLATE_IN_USE: {
    status: 409,
    severity: 'warning',
    ja: '使用中（{uses}件）のため、このテンプレートは削除できません。今後選択できないようにするには「使用を終了」してください。',
    en: 'This template is in use ({uses} [uses:time|times]) and cannot be deleted. Retire it so that it is no longer offered.',
  },
  TEMPLATE_NOT_SCANNED: {
    status: 409,
    severity: 'warning',
    ja: 'ファイルの確認が終わっていないか、登録できないファイルです。',
    en: 'The file has not been checked yet, or it cannot be registered.',
  },
  TEMPLATE_NOT_TO_POINT: {
    status: 409,
    severity: 'warning',
    ja: 'このファイルはセルを指して登録できません。もう一度ファイルを選択してください。',
    en: 'Cells of this file cannot be pointed at. Choose the file again.',
  },
  TEMPLATE_IMPORT_CANCELLED: {
    status: 409,
    severity: 'warning',
    ja: 'この取り込みはキャンセルされています。もう一度ファイルを選択してください。',
    en: 'This import was cancelled. Choose the file again.',
  },
  TEMPLATE_REGISTERED: {
    status: 409,
    severity: 'warning',
    ja: 'この取り込みはすでに登録されています。',
    en: 'This import has been registered already.',
  },
  TEMPLATE_RETIRED: {
    status: 409,
    severity: 'warning',
    ja: '使用を終了したテンプレートには新しい版を登録できません。使用を再開してから登録してください。',
    en: 'A retired template takes no new version. Put it back into use first.',
  },
  TEMPLATE_FINDINGS_UNSEEN: {
    status: 409,
    severity: 'warning',
    ja: '読み取れない記号が {n} 件あります。一覧を確認してから登録してください。',
    en: '{n} [n:symbol|symbols] could not be read. Look at the list before you register.',
  },
  TEMPLATE_FILE_DAMAGED: {
    status: 500,
    severity: 'error',
    ja: 'テンプレートのファイルを処理できませんでした。もう一度お試しください。繰り返す場合は、新しい版を登録してください。',
    en: 'The file of the template could not be processed. Try again; if it happens again, register a new version.',
  },
});
