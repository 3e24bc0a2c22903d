import type { ChosenLayers } from '../content/layer-choice.ts';
import { EngineError } from '../engine-error.ts';
import type { FileKind } from '../file-type.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import { unread, type PreflightFinding, type PreflightReport } from '../preflight/report.ts';
import type { PageInfo } from './calls.ts';

/** Points of an inch. */
const POINTS = 72;
/** px of the longer edge of the first picture. */
const FIRST_EDGE = 500;

/** A picture of any size that may be opened is decoded and handed over in a tenth of it. */
export const DECODING = { timeoutMs: ENGINE_LIMITS.silenceMs } as const;

/** At how many dpi the first picture of a page is drawn: quickly, and no finer than the page is inspected. */
export function firstDpi({ widthPt, heightPt, dpi }: PageInfo): number {
  return Math.min(dpi, Math.max(ENGINE_LIMITS.previewDpi, Math.ceil((POINTS * FIRST_EDGE) / Math.max(widthPt, heightPt))));
}

/** Whether PDFium reads it: a PDF, or an Illustrator file with one inside. */
export function isPdf(kind: FileKind): boolean {
  return kind === 'pdf' || kind === 'ai';
}

/** What is said where the plates of a file cannot be drawn: nothing else that is known of it is lost with them. */
export function platesUnread(error: unknown): PreflightFinding[] {
  if (!(error instanceof EngineError) || error.code === 'ENGINE_CLOSED') throw error;
  return [unread(null, 'PLATES')];
}

/** How long a call may take that works on these pages, in ms. */
export function pageTimeout(...pages: PageInfo[]): number {
  const megapixels = pages.reduce((sum, page) => sum + (page.width * page.height) / 1e6, 0);
  return ENGINE_LIMITS.timeoutMs + ENGINE_LIMITS.timeoutMsPerMegapixel * megapixels;
}

/** Layers that were left out by choice are told as that, and not as those that the file does not show. */
export function tellLayers(report: PreflightReport, chosen: ChosenLayers | undefined): PreflightReport {
  if (!chosen || chosen.off.length === 0) return report;
  const off = new Set(chosen.off);
  const findings = report.findings.map((finding) =>
    finding.code === 'HIDDEN_LAYER' && off.has(String(finding.params.name))
      ? { ...finding, code: 'LAYER_LEFT_OUT' as const, severity: 'INFO' as const }
      : finding,
  );
  const layers = report.layers.map((layer) => (off.has(layer.name) ? { ...layer, shown: true } : layer));
  return { ...report, findings, layers };
}
