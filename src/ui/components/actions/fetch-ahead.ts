type Load = () => Promise<unknown>;

/** Of links in the contents of the page, and of those around it, which stand on every page: the contents first. */
const waiting: Record<'contents' | 'around', Load[]> = { contents: [], around: [] };
let isLoading = false;

/**
 * Loads the code of pages that nobody has asked for, one page after the other; nothing where the browser is told to save data: there it
 * comes when a pointer or the focus reaches the link. A load that fails is no failure: the click loads again and reports.
 */
export function fetchAhead(load: Load, from: keyof typeof waiting = 'contents'): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  waiting[from].push(load);
  if (!isLoading) void inTurn();
}

async function inTurn(): Promise<void> {
  isLoading = true;
  const another = () => waiting.contents.shift() ?? waiting.around.shift();
  for (let next = another(); next; next = another()) await next().catch(() => undefined);
  isLoading = false;
}
