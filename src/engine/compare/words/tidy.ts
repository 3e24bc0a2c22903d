type Pairs = [number, number][];

/** Equal characters that stand alone between changes at least so long are equal by chance. */
const CHANCE = 3;

/** Leaves out single equal characters amid changes: "の" in two sentences that have nothing else in common. */
export function dropChance(pairs: Pairs, left: number, right: number): Pairs {
  const runs: Pairs[] = [];
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1);
    if (last && last[0] + 1 === pair[0] && last[1] + 1 === pair[1]) runs.at(-1)!.push(pair);
    else runs.push([pair]);
  }
  return runs
    .filter((run, index) => {
      const [first, last] = [run[0]!, run.at(-1)!];
      const before: [number, number] = runs[index - 1]?.at(-1) ?? [-1, -1];
      const after: [number, number] = runs[index + 1]?.[0] ?? [left, right];
      const changedBefore = Math.max(first[0] - before[0], first[1] - before[1]) - 1;
      const changedAfter = Math.max(after[0] - last[0], after[1] - last[1]) - 1;
      return run.length > 2 || Math.min(changedBefore, changedAfter) < Math.max(CHANCE, 2 * run.length);
    })
    .flat();
}

const DIGIT = /^[\p{Nd}.,]$/u;

/**
 * Numbers of the same length between the same neighbours are compared digit by digit: 3214 → 3221 is two digits changed, not one put in and
 * one dropped.
 */
export function alignNumbers(pairs: Pairs, left: readonly string[], right: readonly string[]): Pairs {
  const partner = new Map(pairs);
  const numbers = numbersOf(left).filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (!partner.has(at)) return true;
    return false;
  });
  for (const { from, to } of numbers) {
    const start = from === 0 ? 0 : (partner.get(from - 1) ?? -2) + 1;
    const end = to === left.length ? right.length : (partner.get(to) ?? -1);
    if (start < 0 || end - start !== to - from) continue;
    if (!right.slice(start, end).every((text) => DIGIT.test(text))) continue;
    for (let at = from; at < to; at += 1) {
      if (left[at] === right[start + at - from]) partner.set(at, start + at - from);
      else partner.delete(at);
    }
  }
  return [...partner].sort(([p], [q]) => p - q);
}

function numbersOf(texts: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < texts.length; from += 1) {
    if (!DIGIT.test(texts[from]!)) continue;
    let to = from + 1;
    while (to < texts.length && DIGIT.test(texts[to]!)) to += 1;
    found.push({ from, to });
    from = to;
  }
  return found;
}
