/** Which page numbers to show: first, last, the current one and its neighbours; null is a gap of two or more. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const out: (number | null)[] = [];
  for (const n of sorted) {
    const previous = out.at(-1) ?? 0;
    // A gap of a single page is shown as that page.
    if (n - previous === 2) out.push(n - 1);
    else if (n - previous > 2) out.push(null);
    out.push(n);
  }
  return out;
}
