/**
 * The error catalogue's machinery and the errors that belong to no feature.
 *
 * An error is a code with a severity, an HTTP status and its words in both
 * languages. The API answers the code and the parameters; the screen holds the
 * words (D14.3). Features define theirs in `rules/errors.ts`.
 */
import { format, type Locale, type Message, type Params } from './i18n.ts';

export type Severity = 'info' | 'warning' | 'error';

export interface ErrorSpec {
  status: number;
  severity: Severity;
  ja: string;
  en: string;
}

export interface ErrorDefinition extends ErrorSpec, Message {
  code: string;
}

/** Gives every entry its key as `code`. */
export function defineErrors<const T extends Record<string, ErrorSpec>>(specs: T): { [K in keyof T & string]: ErrorDefinition } {
  const out: Record<string, ErrorDefinition> = {};
  for (const [code, spec] of Object.entries(specs)) out[code] = { code, ...spec };
  return out as { [K in keyof T & string]: ErrorDefinition };
}

/** One wrong field of an input: `path` as in the form ('name', 'items.2.title'). */
export interface FieldError {
  path: string;
  code: string;
  params?: Params;
}

/** A refusal that a person can understand: code, parameters, optional fields. */
export class AppError extends Error {
  readonly definition: ErrorDefinition;
  readonly params: Params;
  readonly fields: FieldError[];

  constructor(definition: ErrorDefinition, params: Params = {}, fields: FieldError[] = [], options: ErrorOptions = {}) {
    super(definition.code, options);
    this.name = 'AppError';
    this.definition = definition;
    this.params = params;
    this.fields = fields;
  }

  get code(): string {
    return this.definition.code;
  }

  /** The words of this error for a person. */
  text(locale: Locale): string {
    return format(this.definition, locale, this.params);
  }
}

export const generalErrors = defineErrors({
  UNAUTHENTICATED: {
    status: 401,
    severity: 'warning',
    ja: 'サインインの有効期限が切れました。もう一度サインインしてください。',
    en: 'Your session has ended. Please sign in again.',
  },
  FORBIDDEN: {
    status: 403,
    severity: 'warning',
    ja: 'この機能を利用する権限がありません。',
    en: 'You do not have permission to access this feature.',
  },
  NOT_FOUND: {
    status: 404,
    severity: 'warning',
    ja: '対象が見つかりません。削除されたか、権限がない可能性があります。',
    en: 'It was not found. It may have been deleted, or you may not have access to it.',
  },
  CONFLICT: {
    status: 409,
    severity: 'warning',
    ja: 'ほかの人が先に更新しました。最新の内容を確認してから、もう一度お試しください。',
    en: 'Somebody else has changed this in the meantime. Check the newest state and try again.',
  },
  INVALID_INPUT: {
    status: 400,
    severity: 'warning',
    ja: '入力内容を確認してください。',
    en: 'Please check what you entered.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    severity: 'error',
    ja: '同じ操作が別の内容で送信されました。画面を再読み込みしてください。',
    en: 'The same action was sent with other content. Please reload the page.',
  },
  RATE_LIMITED: {
    status: 429,
    severity: 'warning',
    ja: '操作の回数が多すぎます。{minutes}分後にもう一度お試しください。',
    en: 'Too many attempts. Please try again in {minutes} [minutes:minute|minutes].',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    severity: 'warning',
    ja: '送信された内容が大きすぎます。',
    en: 'What was sent is too large.',
  },
  COMPANY_READ_ONLY: {
    status: 403,
    severity: 'warning',
    ja: 'ご契約の有効期限が過ぎているため、変更できません。',
    en: 'The plan has expired. The company can be read, but not changed.',
  },
  OUTDATED_PAGE: {
    status: 409,
    severity: 'warning',
    ja: 'Koryoが更新されました。画面を再読み込みしてから、もう一度操作してください。',
    en: 'Koryo has been updated. Reload the page and try again.',
  },
  UNAVAILABLE: {
    status: 503,
    severity: 'error',
    ja: '一時的に利用できません。しばらくしてからもう一度お試しください。',
    en: 'Temporarily unavailable. Please try again in a moment.',
  },
  DISK_FULL: {
    status: 507,
    severity: 'error',
    ja: 'サーバーの保存領域に空きがないため、保存できません。管理者に連絡してください。',
    en: 'There is no space left on the server to store this. Please tell your administrator.',
  },
  INTERNAL: {
    status: 500,
    severity: 'error',
    ja: '予期しないエラーが発生しました。時間をおいてもう一度お試しください。',
    en: 'Something went wrong on our side. Please try again later.',
  },
});

/** Words for a single field, by code (zod issues are mapped to these). */
export const fieldErrors = defineErrors({
  REQUIRED: { status: 400, severity: 'warning', ja: '入力してください。', en: 'This is required.' },
  TOO_SHORT: {
    status: 400,
    severity: 'warning',
    ja: '{min}文字以上で入力してください。',
    en: 'Enter at least {min} [min:character|characters].',
  },
  TOO_LONG: {
    status: 400,
    severity: 'warning',
    ja: '{max}文字以内で入力してください。',
    en: 'Enter at most {max} [max:character|characters].',
  },
  TOO_SMALL: { status: 400, severity: 'warning', ja: '{min}以上にしてください。', en: 'It must be at least {min}.' },
  TOO_BIG: { status: 400, severity: 'warning', ja: '{max}以下にしてください。', en: 'It must be at most {max}.' },
  TOO_FEW: { status: 400, severity: 'warning', ja: '{min}件以上選択してください。', en: 'Choose at least {min}.' },
  TOO_MANY: { status: 400, severity: 'warning', ja: '{max}件以内にしてください。', en: 'Choose at most {max}.' },
  INVALID_EMAIL: {
    status: 400,
    severity: 'warning',
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'This is not a valid email address.',
  },
  INVALID_DATE: { status: 400, severity: 'warning', ja: '日付が正しくありません。', en: 'This is not a valid date.' },
  DUPLICATE: { status: 400, severity: 'warning', ja: '同じ名前がすでにあります。', en: 'This name is there already.' },
  INVALID_NUMBER: {
    status: 400,
    severity: 'warning',
    ja: '数値を入力してください（整数部と小数部を合わせて15桁、小数は6桁まで）。',
    en: 'Enter a number (at most 15 digits, 6 of them after the point).',
  },
  INVALID_URL: {
    status: 400,
    severity: 'warning',
    ja: 'http:// または https:// で始まるURLを入力してください。',
    en: 'Enter an address that begins with http:// or https://.',
  },
  FORBIDDEN_CHARACTERS: {
    status: 400,
    severity: 'warning',
    ja: '使用できない文字（制御文字など）が含まれています。',
    en: 'It contains characters that cannot be used (control characters and the like).',
  },
  INVALID_JAN: {
    status: 400,
    severity: 'warning',
    ja: 'JANコードが正しくありません（8桁または13桁、チェックデジットを確認してください）。',
    en: 'This is not a valid JAN code (8 or 13 digits; check the check digit).',
  },
  INVALID: { status: 400, severity: 'warning', ja: '入力内容が正しくありません。', en: 'This is not valid.' },
});
