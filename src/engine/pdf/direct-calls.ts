import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * The functions that are called for each character, segment and object of a page. The package converts and checks the arguments of each call
 * anew (emscripten's `ccall`, in a build with assertions), which takes ten times as long as the call: here they go straight to the module.
 * All take numbers; the first list answers a number, the second whether it did.
 */
const NUMBERS = [
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_GetPathSegment',
  'FPDFFont_GetGlyphPath',
  'FPDFFont_GetIsEmbedded',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFGlyphPath_CountGlyphSegments',
  'FPDFGlyphPath_GetGlyphPathSegment',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetClipPath',
  'FPDFPageObj_GetMark',
  'FPDFPageObj_GetType',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_CountChars',
  'FPDFText_GetFontSize',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsGenerated',
] as const;
const FLAGS = [
  'FPDFFont_GetFontData',
  'FPDFFont_GetGlyphWidth',
  'FPDFPageObj_GetBounds',
  'FPDFPathSegment_GetClose',
  'FPDFPathSegment_GetPoint',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
] as const;

type NumberCall = (...values: number[]) => number;

/** Lets the functions that are called most go straight to the module; one that it does not export stays as the package calls it. */
export function callDirectly(raw: WrappedPdfiumModule): void {
  const exported = raw.pdfium.wasmExports as unknown as Readonly<Record<string, NumberCall | undefined>>;
  const calls: Record<string, unknown> = {};
  for (const name of NUMBERS) calls[name] = exported[name] ?? raw[name];
  for (const name of FLAGS) {
    const call = exported[name];
    calls[name] = call ? (...values: number[]): boolean => call(...values) !== 0 : raw[name];
  }
  Object.assign(raw, calls);
}
