import { useCallback, useEffect, useState } from 'react';

/** A file that the build laid beside the screens, such as `api.json`. */
export interface Loaded<T> {
  data: T | null;
  failed: boolean;
  retry(): void;
}

/** Loads one file of /reference; it is the same for everybody and asks for no sign-in. */
export function useReference<T>(name: string): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const response = await fetch(`/reference/${name}`, { signal: signal ?? null });
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        setData((await response.json()) as T);
        setFailed(false);
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
    },
    [name],
  );
  useEffect(() => {
    const ending = new AbortController();
    void load(ending.signal);
    return () => ending.abort();
  }, [load]);
  return { data, failed, retry: () => void load() };
}
