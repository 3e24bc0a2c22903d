/** What a spreadsheet may take for the beginning of a formula or a command, half and full width. */
const DANGEROUS = new Set('=+-@|%\t\r\n＝＋－＠｜％');

/** Whether a text begins like a formula: such cells get Excel's own apostrophe (quotePrefix), such fields of CSV one in front. */
export function looksLikeFormula(text: string): boolean {
  return DANGEROUS.has(text.charAt(0));
}

/** A field of CSV without the apostrophe that our own CSV put before what looks like a formula (`writeCsv`); any other as it stands. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
