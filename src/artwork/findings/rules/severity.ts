/** How much a finding matters: what the machine proposes, what a person says, and what of it a later version inherits. */
import type {
  BarcodeFinding,
  DifferenceFinding,
  Judged,
  PartFinding,
  PreflightFinding,
  Severity,
  SeverityByPerson,
  UnexpectedFinding,
} from './types.ts';

interface Finding {
  id: string;
  severity: Severity;
}

/** What is known of findings beside what was found: what anybody said of them, and what the viewer has looked at and ticked. */
export interface Marks {
  said: ReadonlyMap<string, SeverityByPerson>;
  visited: ReadonlySet<string>;
  checked: ReadonlySet<string>;
}

/** The findings with what people said of them, and whether the viewer has looked at them and ticked them. */
export function judged<T extends Finding>(findings: readonly T[], { said, visited, checked }: Marks): Judged<T>[] {
  return findings.map((finding) => {
    const byPerson = said.get(finding.id) ?? null;
    return {
      ...finding,
      severity: byPerson?.severity ?? finding.severity,
      machineSeverity: finding.severity,
      byPerson,
      visited: visited.has(finding.id),
      checked: checked.has(finding.id),
    };
  });
}

/** A finding with the words that tell whether another inspection found the very same thing. */
export interface Known {
  id: string;
  sameness: string;
}

const words = (kind: string, ...values: unknown[]): string => JSON.stringify([kind, ...values]);

/** The same part, verdict and found text. */
export function partSameness(
  part: Pick<PartFinding, 'partVersionId' | 'title' | 'variant' | 'text' | 'verdict' | 'foundText' | 'elsewhere'>,
): string {
  const { partVersionId, title, variant, text, verdict, foundText, elsewhere } = part;
  return words('PART', partVersionId ?? title, variant, text, verdict, foundText, elsewhere);
}

/** The same text, shown or hidden in the same way, on the same page. */
export function unexpectedSameness(found: Pick<UnexpectedFinding, 'page' | 'text' | 'class'>): string {
  return words('UNEXPECTED', found.page, found.text, found.class);
}

/** The same kind of difference in the same box, with the same texts. */
export function differenceSameness(
  found: Pick<DifferenceFinding, 'page' | 'kind' | 'px' | 'textBefore' | 'textAfter' | 'dxMm' | 'dyMm'>,
): string {
  const { x, y, w, h } = found.px;
  return words('DIFFERENCE', found.page, found.kind, x, y, w, h, found.dxMm, found.dyMm, found.textBefore, found.textAfter);
}

/** The same code with the same problems against the same approved code. */
export function barcodeSameness(
  found: Pick<BarcodeFinding, 'page' | 'symbology' | 'text' | 'verdict' | 'approved' | 'problems' | 'digitsBelow' | 'addOn'>,
): string {
  const { page, symbology, text, verdict, approved, problems, digitsBelow, addOn } = found;
  return words('BARCODE', page, symbology, text, verdict, approved, problems.toSorted(), digitsBelow, addOn);
}

/** The same remark on the same place. */
export function preflightSameness(found: Pick<PreflightFinding, 'code' | 'page' | 'box' | 'params'>): string {
  const params = Object.entries(found.params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return words('PREFLIGHT', found.code, found.page, found.box?.px ?? null, params);
}

/**
 * What was said of an earlier version's findings and holds for the new ones. Never guessed: a finding inherits only where
 * exactly one of each side is the same thing. Said on `version` unless it was carried there already.
 */
export function carriedSeverities(
  before: readonly (Known & { said: SeverityByPerson })[],
  beforeAll: readonly Known[],
  after: readonly Known[],
  version: number,
): SeverityByPerson[] {
  const once = (known: readonly Known[]): Map<string, string> => {
    const seen = new Map<string, string | null>();
    for (const { id, sameness } of known) seen.set(sameness, seen.has(sameness) ? null : id);
    return new Map([...seen].filter((entry): entry is [string, string] => entry[1] !== null));
  };
  const [old, fresh] = [once(beforeAll), once(after)];
  return before.flatMap(({ id, sameness, said }) => {
    const findingId = fresh.get(sameness);
    if (findingId === undefined || old.get(sameness) !== id) return [];
    return [{ ...said, findingId, carriedFrom: said.carriedFrom ?? version }];
  });
}
