/** What is limited, by how much, in which time: far above what a person does in the browser, far below what a script can. */

/** Most of one person (or program), and of their company; in the kind's unit, within the kind's time. */
export interface Allowance {
  person: number;
  company: number;
}

export interface LimitKind {
  /** Length of a window; windows follow each other without a gap, by the clock in UTC. */
  seconds: number;
  /** Null: not limited. */
  allowance: Allowance | null;
}

const MINUTE = 60;
const HOUR = 3_600;

/**
 * The kinds and what holds unless a setting says otherwise (docs/operations/limits.md).
 * - `api`: points of questions and commands, `ROOT_POINTS` for each root field and one for each object of the answer;
 * - `changes`: commands; `search`: questions with words to look for;
 * - `accounts`: people and programs that are given an account; `mails`: mails (and webhook deliveries) that somebody has sent by hand;
 * - `imports`: lists and templates that are brought; `exports`: files that are made or given out; `uploads`: files that are begun.
 */
export const DEFAULT_LIMITS = {
  api: { seconds: MINUTE, allowance: { person: 30_000, company: 1_000_000 } },
  changes: { seconds: MINUTE, allowance: { person: 600, company: 12_000 } },
  search: { seconds: MINUTE, allowance: { person: 300, company: 10_000 } },
  accounts: { seconds: 24 * HOUR, allowance: { person: 4_000, company: 10_000 } },
  mails: { seconds: HOUR, allowance: { person: 200, company: 2_000 } },
  imports: { seconds: HOUR, allowance: { person: 100, company: 1_000 } },
  exports: { seconds: HOUR, allowance: { person: 400, company: 8_000 } },
  uploads: { seconds: HOUR, allowance: { person: 3_000, company: 30_000 } },
} as const satisfies Record<string, LimitKind>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export const LIMIT_NAMES: readonly LimitName[] = ['api', 'changes', 'search', 'accounts', 'mails', 'imports', 'exports', 'uploads'];

export type Limits = Readonly<Record<LimitName, LimitKind>>;

/** Requests without an account from one client network, in a minute and of each server; null: not limited. */
export const DEFAULT_ANONYMOUS = 3_000;

/** The limits with what the settings say; a kind that is not named keeps what holds by itself, null takes its limit away. */
export function limitsWith(given: Partial<Record<LimitName, Allowance | null | undefined>>): Limits {
  const of = (name: LimitName): LimitKind => {
    const allowance = given[name];
    return allowance === undefined ? DEFAULT_LIMITS[name] : { ...DEFAULT_LIMITS[name], allowance };
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, of(name)])) as Limits;
}

/** Reads `<person>/<company>` or `off`; undefined: neither. A company has at least what one of its people has. */
export function parseAllowance(text: string): Allowance | null | undefined {
  if (text === 'off') return null;
  const found = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
  if (!found) return undefined;
  const [person, company] = [Number(found[1]), Number(found[2])];
  return person >= 1 && company >= person ? { person, company } : undefined;
}

/** Milliseconds since 1970 at which the window of a moment began. */
export function windowStart(seconds: number, now: number): number {
  return Math.floor(now / (seconds * 1000)) * seconds * 1000;
}

/** Whole seconds until the window of a moment ends, at least 1. */
export function secondsLeft(seconds: number, now: number): number {
  return Math.max(1, Math.ceil((windowStart(seconds, now) + seconds * 1000 - now) / 1000));
}
