import type OpenSeadragon from 'openseadragon';
import { useEffect } from 'react';
import { inForeground } from '#ui/data/operations/foreground.ts';

let library: Promise<typeof OpenSeadragon> | null = null;

/** OpenSeadragon, loaded with the first page that draws artwork and never in the entry. */
export function loadDrawingLibrary(): Promise<typeof OpenSeadragon> {
  library ??= inForeground(import('openseadragon').then((module) => module.default));
  return library;
}

/** For a page that will draw artwork: the library comes while the page's data is still being asked for. What cannot be loaded is told by the pane. */
export function useDrawingLibrary(): void {
  useEffect(() => void loadDrawingLibrary().catch(() => undefined), []);
}
