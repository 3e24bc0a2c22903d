/** Saves what an address gives out. A refusal fails as a download; the page stays where it is. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
