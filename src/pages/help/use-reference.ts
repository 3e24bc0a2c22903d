import { useEffect, useState } from 'react';

/** A file that the build laid beside the screens, such as `api.json`. */
export interface Loaded<T> {
  data: T | null;
  failed: boolean;
  retry(): void;
}

async function read<T>(name: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(`/reference/${name}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as T;
}

/** Loads one file of /reference; it is the same for everybody and asks for no sign-in. */
export function useReference<T>(name: string): Loaded<T> {
  const [asked, setAsked] = useState({ name });
  const [data, setData] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    read<T>(asked.name, ending.signal).then(
      (found) => {
        setData(found);
        setFailed(false);
      },
      () => {
        if (!ending.signal.aborted) setFailed(true);
      },
    );
    return () => ending.abort();
  }, [asked]);
  return { data, failed, retry: () => setAsked({ name }) };
}
