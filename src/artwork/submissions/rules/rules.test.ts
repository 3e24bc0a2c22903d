import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESIGN_STATUSES } from '#catalogue/designs/rules/advance.ts';
import { DEFAULT_WORKFLOW } from '#approval/workflows/rules/options.ts';
import { agreementOf, isWarning } from './agreement.ts';
import { canonicalContent, type SubmittedContent } from './content.ts';
import { certifyObstacle, requestBlockers, stageObstacle } from './obstacle.ts';

const workflow = { ...DEFAULT_WORKFLOW, submissionApprovalRequired: true, designApprovalRequired: true };

describe('the stage (D6.1)', () => {
  test('takes submission data after the design’s approval only, and only where the workflow wants them', () => {
    const open = DESIGN_STATUSES.filter((status) => stageObstacle({ status, workflow }) === null);
    expect(open).toEqual(['SUBMISSION']);
    const codes = Object.fromEntries(DESIGN_STATUSES.map((status) => [status, stageObstacle({ status, workflow })?.code]));
    expect(codes).toMatchObject({
      DESIGN_REVIEW: 'SUBMISSION_NOT_YET',
      COMPLETED: 'SUBMISSION_COMPLETED',
      ON_HOLD: 'DESIGN_PAUSED',
      CANCELLED: 'DESIGN_PAUSED',
    });
    for (const status of DESIGN_STATUSES) {
      expect(stageObstacle({ status, workflow: DEFAULT_WORKFLOW })?.code).toBe('SUBMISSION_NOT_IN_WORKFLOW');
    }
  });
});

describe('the certificate of a design without that stage', () => {
  const version = { id: 'v2' };
  test('is made of every finished design that has artwork, once for a version', () => {
    const open = DESIGN_STATUSES.filter((status) => !certifyObstacle({ status, workflow: DEFAULT_WORKFLOW }, { version, revision: null }));
    expect(open).toEqual(['COMPLETED']);
    const finished = { status: 'COMPLETED' as const, workflow: DEFAULT_WORKFLOW };
    const of = (versionId: string, approvedAt: Date | null) => certifyObstacle(finished, { version, revision: { versionId, approvedAt } });
    expect([of('v2', new Date())?.code, of('v1', new Date()), of('v2', null)]).toEqual(['CERTIFICATE_EXISTS', null, null]);
    expect(certifyObstacle(finished, { version: null, revision: null })?.code).toBe('NOTHING_TO_CERTIFY');
  });
  test('comes of the approval of the submission data where the workflow has one', () => {
    expect(certifyObstacle({ status: 'COMPLETED', workflow }, { version, revision: null })?.code).toBe('CERTIFICATE_EXISTS');
  });
});

describe('a request (D6.6)', () => {
  const design = { status: 'SUBMISSION' as const, workflow };
  const codes = (revision: Parameters<typeof requestBlockers>[1]) => requestBlockers(design, revision).map(({ code }) => code);
  const finals = [{ role: 'FINAL' as const, comparing: false }];

  test('wants something to print, a finished comparison, and after a return a new revision', () => {
    expect(codes(null)).toEqual(['SUBMISSION_EMPTY']);
    expect(codes({ isSubmitted: false, inReview: false, files: [{ role: 'ATTACHMENT', comparing: false }] })).toEqual(['SUBMISSION_EMPTY']);
    expect(codes({ isSubmitted: false, inReview: false, files: [{ role: 'FINAL', comparing: true }] })).toEqual([
      'SUBMISSION_COMPARISON_RUNNING',
    ]);
    expect(codes({ isSubmitted: true, inReview: false, files: finals })).toEqual(['SUBMISSION_BOUND']);
    expect(codes({ isSubmitted: true, inReview: true, files: finals })).toEqual([]);
    expect(codes({ isSubmitted: false, inReview: false, files: finals })).toEqual([]);
  });
});

describe('what a round is bound to (D6.10)', () => {
  const file = fc.record({
    role: fc.constantFrom('FINAL' as const, 'ATTACHMENT' as const),
    fileName: fc.string({ maxLength: 8 }),
    size: fc.nat(),
    sha256: fc.stringMatching(/^[0-9a-f]{4}$/),
  });
  const content: fc.Arbitrary<SubmittedContent> = fc.record({
    notes: fc.string({ maxLength: 8 }),
    files: fc.array(file, { maxLength: 6 }),
    version: fc.option(fc.record({ id: fc.string(), sha256: fc.string() })),
    specification: fc.option(fc.record({ id: fc.string(), revision: fc.nat(), contentHash: fc.string() })),
  });

  test('is the same in whatever order the files came', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(canonicalContent({ ...one, files: [...one.files].reverse() })).toBe(canonicalContent(one));
      }),
    );
  });

  test('is another with any file, note, version or specification changed', () => {
    fc.assert(
      fc.property(content, file, (one, extra) => {
        const said = canonicalContent(one);
        expect(canonicalContent({ ...one, files: [...one.files, extra] })).not.toBe(said);
        expect(canonicalContent({ ...one, notes: `${one.notes}!` })).not.toBe(said);
        expect(canonicalContent({ ...one, version: { id: `${one.version?.id ?? ''}!`, sha256: '' } })).not.toBe(said);
        const former = one.specification;
        const next = { id: former?.id ?? '', revision: (former?.revision ?? 0) + 1, contentHash: former?.contentHash ?? '' };
        expect(canonicalContent({ ...one, specification: next })).not.toBe(said);
      }),
    );
  });
});

test('a file agrees with the approved version by its bytes, else by the comparison, else not at all', () => {
  const approved = { sha256: 'a' };
  const final = (sha256: string) => ({ role: 'FINAL' as const, sha256 });
  const done = (differences: number) => ({ status: 'DONE' as const, differences });
  expect(agreementOf(final('a'), approved, ['b'], null)).toBe('IDENTICAL');
  expect(agreementOf(final('b'), approved, ['b'], done(0))).toBe('OTHER_VERSION');
  expect(agreementOf(final('c'), approved, ['b'], done(0))).toBe('SAME_PICTURE');
  expect(agreementOf(final('c'), approved, ['b'], done(2))).toBe('DIFFERENT');
  expect(agreementOf(final('c'), approved, [], { status: 'RUNNING', differences: 0 })).toBe('COMPARING');
  expect(agreementOf(final('c'), approved, [], { status: 'FAILED', differences: 0 })).toBe('NOT_COMPARED');
  expect(agreementOf(final('c'), null, [], null)).toBe('NOT_COMPARED');
  expect(agreementOf({ role: 'ATTACHMENT', sha256: 'a' }, approved, [], null)).toBe('ATTACHMENT');
  expect((['IDENTICAL', 'SAME_PICTURE', 'ATTACHMENT'] as const).some(isWarning)).toBe(false);
  expect((['OTHER_VERSION', 'DIFFERENT', 'NOT_COMPARED'] as const).every(isWarning)).toBe(true);
});
