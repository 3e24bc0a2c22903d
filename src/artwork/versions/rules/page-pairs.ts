/** Which pages are laid on each other, and which have nothing to lie on. Pure; pages from 1. */
import type { PagePair } from './run-request.ts';

/** The pairs asked for, as far as both pages exist. */
export function chosenPairs(pairs: readonly PagePair[], pages: number, againstPages: number): PagePair[] {
  return pairs.filter(({ page, againstPage }) => page <= pages && againstPage <= againstPages);
}

/** The pairs asked for that name a page which one side does not have. */
export function pairsBeyond(pairs: readonly PagePair[], pages: number, againstPages: number): PagePair[] {
  return pairs.filter(({ page, againstPage }) => page > pages || againstPage > againstPages);
}
