/** Which of the reached tests are run in a minute, and what is said of the others. Pure. */

export const KINDS = ['unit', 'database'] as const;
export type Kind = (typeof KINDS)[number];

/** Database tests take seconds each; more than these are run only when asked for. */
const MOST: Record<Kind, number> = { unit: 150, database: 4 };

export interface Choice {
  run: Record<Kind, string[]>;
  /** Reached and not run: too far away for a minute. */
  left: Record<Kind, number>;
  /** Reached and not run: they start the whole application, which nearly everything reaches, and take minutes. */
  whole: number;
}

/** Of which kind a test is: as vitest.config.ts sorts them. */
export function kindOf(test: string): Kind {
  return test.endsWith('.db.test.ts') || isWhole(test) ? 'database' : 'unit';
}

const isWhole = (test: string) => test.startsWith('test/database/');

/** `reached`: the nearest first. `all`: nothing is left out. A changed test is always run. */
export function chooseTests(reached: readonly string[], changed: readonly string[], all: boolean): Choice {
  const near = reached.filter((test) => all || !isWhole(test) || changed.includes(test));
  const choice: Choice = { run: { unit: [], database: [] }, left: { unit: 0, database: 0 }, whole: reached.length - near.length };
  for (const test of near) {
    const kind = kindOf(test);
    if (all || changed.includes(test) || choice.run[kind].length < MOST[kind]) choice.run[kind].push(test);
    else choice.left[kind]++;
  }
  return choice;
}

/** What is not run, in words for the end of the output; null when everything that is reached is run. */
export function wordsOfLeft({ run, left, whole }: Choice): string | null {
  const parts = KINDS.filter((kind) => left[kind] > 0).map(
    (kind) => `${left[kind]} of ${left[kind] + run[kind].length} files of ${kind} tests that the change reaches`,
  );
  if (whole > 0) parts.push(`${whole} of the tests of the whole application`);
  return parts.length === 0 ? null : `NOT run, for they take more than a minute: ${parts.join(', ')}; add --all, or npm test`;
}
