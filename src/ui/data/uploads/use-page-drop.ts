import { useEffect, useEffectEvent, useState } from 'react';

export interface PageDropOptions {
  /**
   * 'page': a page that takes what is dropped anywhere on it · 'frame': whatever no page and no area has taken; nothing that is dropped
   * beside them leaves the application by being opened.
   */
  of: 'page' | 'frame';
  /** Whether so many files are taken here and now; what is not is left to the frame. */
  takes: (count: number) => boolean;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
}

/** Files that are dropped anywhere on the page; answers whether some are held over it that are taken here. */
export function usePageDrop({ of, takes, onFiles, disabled = false }: PageDropOptions): boolean {
  const [over, setOver] = useState(false);
  const mayTake = useEffectEvent(takes);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (disabled) return undefined;
    // The window hears of it last.
    const target: EventTarget = of === 'page' ? document : window;
    const listening = new AbortController();
    const listen = (name: string, heard: (event: DragEvent) => void) =>
      target.addEventListener(name, (event) => heard(event as DragEvent), { signal: listening.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      const taken = !event.defaultPrevented && mayTake(event.dataTransfer.items.length);
      if (!event.defaultPrevented && (taken || of === 'frame')) {
        event.preventDefault();
        event.dataTransfer.dropEffect = taken ? 'copy' : 'none';
      }
      setOver(taken);
    });
    listen('dragleave', (event) => {
      // Left the window, not only one of its elements.
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      const taken = mayTake(files.length);
      if (taken || of === 'frame') event.preventDefault();
      if (taken) take(files);
    });
    return () => listening.abort();
  }, [of, disabled]);
  return over;
}
