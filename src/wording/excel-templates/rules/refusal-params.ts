import type { WorkbookErrorCode } from '#workbook/model/workbook-error.ts';

/** Parameters of a refusal as people read them: limits with their units and separators. */
export function refusalParams(code: string, params: Readonly<Record<string, string | number | boolean>>): Record<string, string> {
  const limit = Number(params.limit);
  if (!Number.isFinite(limit)) return {};
  const inBytes: WorkbookErrorCode = 'FILE_TOO_LARGE';
  return { limit: code === inBytes ? `${Math.round(limit / 1024 ** 2)} MB` : limit.toLocaleString('en-US') };
}
