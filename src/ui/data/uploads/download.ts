/** Longer ones do not come through every proxy: what names thousands of rows is sent. */
const LONGEST_ADDRESS = 6000;
const KEPT_MS = 60_000;

/** Saves what an address gives out. A refusal fails as a download; the page stays where it is. */
export function download(url: string): void {
  save(url, '');
}

/**
 * Saves the export that a ticket stands for, however many rows it names.
 * @param failed told where it was sent and not given out
 */
export function downloadExport(ticket: string, failed: () => void): void {
  if (ticket.length <= LONGEST_ADDRESS) return download(ticket);
  send(ticket).catch(failed);
}

async function send(ticket: string): Promise<void> {
  const answer = await fetch('/exports/', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: ticket });
  if (!answer.ok) throw new Error(`the export was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  save(url, fileNameOf(answer.headers.get('content-disposition') ?? ''));
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** The name that the server gives a file, in any script. */
export function fileNameOf(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return decodeURIComponent(encoded);
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
