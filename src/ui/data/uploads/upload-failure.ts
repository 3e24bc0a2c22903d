import { format, type Locale } from '#shared/i18n.ts';
import { uiMessages } from '../../messages.ts';
import { errorText, isUnanswered, problemOf } from '../operations/error-text.ts';

/** Why a file did not arrive or was not taken, in words; without an answer it is kept, and may be sent again. */
export interface UploadRefusal {
  message: string;
  canResume: boolean;
}

/** What a command answered to a file that has arrived, or why nothing was answered. */
export function refusalOfFile(error: unknown, locale: Locale): UploadRefusal {
  return { message: errorText(error, locale), canResume: isUnanswered(problemOf(error)) };
}

/** What became of a file on its way: cut off by a lost connection or an absent server it goes on where it stopped. */
export function failureOfUpload(error: unknown, locale: Locale): UploadRefusal {
  const refusal = refusalOfFile(error, locale);
  return refusal.canResume ? { ...refusal, message: format(uiMessages.uploadCut, locale) } : refusal;
}
