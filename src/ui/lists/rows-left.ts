/** The rows that stay chosen after an action: those of which something could not be done, to try again or another way. */
export function rowsLeft<Row extends { id: string }>(rows: readonly Row[], results: readonly { id: string; ok: boolean }[]): Row[] {
  const refused = new Set(results.filter(({ ok }) => !ok).map(({ id }) => id));
  return rows.filter(({ id }) => refused.has(id));
}

/** What was refused stands first: among two thousand that were done nobody would find it. */
export function failedFirst<Result extends { ok: boolean }>(results: readonly Result[]): Result[] {
  return results.toSorted((a, b) => Number(a.ok) - Number(b.ok));
}
