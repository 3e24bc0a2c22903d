/** Why a workbook cannot be opened, in words. */
import type { WorkbookErrorCode } from '#workbook/model/workbook-error.ts';
import { fillableOf, format, type Locale, type Message } from '#shared/i18n.ts';
import { workbookRefusalMessages } from '../workbook-messages.ts';

const REFUSALS: Readonly<Record<string, Message>> = workbookRefusalMessages;

/** The refusal in a sentence, and what to do about it; `own`: codes of whoever asks, before those of every workbook. */
export function workbookRefusalWords(
  { code, params }: { code: string; params?: unknown },
  locale: Locale,
  own: Readonly<Record<string, Message>> = {},
): string {
  const words = own[code] ?? REFUSALS[code];
  return words ? format(words, locale, refusalParams(code, fillableOf(params))) : code;
}

/** Parameters of a refusal as people read them: limits with their units and separators. */
export function refusalParams(code: string, params: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  const limit = Number(params.limit);
  if (!Number.isFinite(limit)) return { sheet: String(params.sheet ?? ''), cell: String(params.cell ?? '') };
  const inBytes: WorkbookErrorCode = 'FILE_TOO_LARGE';
  return { limit: code === inBytes ? `${Math.round(limit / 1024 ** 2)} MB` : limit.toLocaleString('en-US') };
}
