/** Which pages are laid on each other, and which have nothing to lie on. Pure; pages from 1. */
import type { ComparisonRequest, PagePair } from './run-request.ts';

/** The pairs asked for, as far as both pages exist; without a request every page with the page of its number. */
export function pagePairs(request: ComparisonRequest, pages: number, againstPages: number): PagePair[] {
  if (request.pages) return request.pages.filter(({ page, againstPage }) => page <= pages && againstPage <= againstPages);
  return Array.from({ length: Math.min(pages, againstPages) }, (_, index) => ({ page: index + 1, againstPage: index + 1 }));
}

/** The pairs asked for that name a page which one side does not have. */
export function pairsBeyond(pairs: readonly PagePair[], pages: number, againstPages: number): PagePair[] {
  return pairs.filter(({ page, againstPage }) => page > pages || againstPage > againstPages);
}
