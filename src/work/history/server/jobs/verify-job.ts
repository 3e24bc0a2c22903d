import type { JobDefinition } from '#platform/feature.ts';
import { currentAnchorSigner, forgedAnchor } from '#platform/audit/anchor-signature.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { walkChain, type ChainReport } from '#platform/audit/verify.ts';
import type { HistoryFault } from '../../rules/types.ts';
import { anchorsOf, findVerification, writeVerification } from '../verification-store.ts';

export const VERIFY_QUEUE = 'history.verify';
const RETRIES = 3;
/** Progress is told so often, at most. */
const EVERY_MS = 1000;
/** Three years of days. */
const ANCHORS = 1100;

/** Thrown when a newer try has taken the check over: there is nothing left to do. */
class Overtaken extends Error {}

/**
 * Walks the company's chain in short transactions, a thousand entries each, and holds it against what was mailed to the
 * owners day by day; says how far it is. It begins anew after a crash: it only reads.
 */
export const verifyJob: JobDefinition<{ verificationId: string }> = {
  queue: VERIFY_QUEUE,
  expireInSeconds: 3600,
  retryLimit: RETRIES,
  async handle({ verificationId, companyId }, { database, services, signal, attempt }) {
    const inside = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(database, companyId, work);
    const found = await inside((db) => findVerification(db, companyId, verificationId));
    if (found?.status !== 'RUNNING') return;
    const write = async (change: Parameters<typeof writeVerification>[4]) => {
      const written = await inside(async (db) => {
        const done = await writeVerification(db, companyId, verificationId, attempt, change);
        if (done) await services.notify(db, companyId, `history/${companyId}`, { id: companyId });
        return done;
      });
      if (!written) throw new Overtaken();
    };
    const kept = (await inside((db) => anchorsOf(db, companyId, ANCHORS))).toReversed();
    const anchors = new Map(kept.map(({ seq, hash }) => [seq, hash]));
    // With the key at hand whoever rewrote chain and anchors together is found out too.
    const signer = currentAnchorSigner();
    const forged = signer && forgedAnchor(companyId, kept, signer);
    let strayed: number | null = null;
    let told = Date.now();
    try {
      const report = await walkChain(inside, companyId, {
        onEntry: ({ seq, hash }) => {
          const mailed = anchors.get(seq);
          if (mailed !== undefined && mailed !== hash) strayed ??= seq;
        },
        onBatch: async (checked) => {
          signal.throwIfAborted();
          if (Date.now() - told < EVERY_MS) return;
          told = Date.now();
          await write({ checked });
        },
      });
      await write(outcomeOf(report, { strayed, forged: forged?.anchor.seq ?? null, anchored: [...anchors.keys()] }));
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (attempt > RETRIES) await write({ status: 'FAILED', endedAt: new Date() });
      throw error;
    }
  },
  givenUp: ({ verificationId, companyId }, { database, services, attempt }) =>
    inTransaction(database, companyId, async (db) => {
      await writeVerification(db, companyId, verificationId, attempt, { status: 'FAILED', endedAt: new Date() });
      await services.notify(db, companyId, `history/${companyId}`, { id: companyId });
    }),
};

/** What was mailed of an entry that is there no more, or is another, is a break too, and the earlier one is named. */
function outcomeOf(
  report: ChainReport,
  { strayed, forged, anchored }: { strayed: number | null; forged: number | null; anchored: readonly number[] },
) {
  const lost = report.ok ? anchored.filter((seq) => seq > report.entries).sort((a, b) => a - b)[0] : undefined;
  const breaks: { at: number; fault: HistoryFault }[] = [
    ...(report.ok ? [] : [{ at: report.brokenAt, fault: report.fault }]),
    ...(strayed === null ? [] : [{ at: strayed, fault: 'anchor' as const }]),
    ...(lost === undefined ? [] : [{ at: lost, fault: 'anchor' as const }]),
    ...(forged === null ? [] : [{ at: forged, fault: 'signature' as const }]),
  ];
  const first = breaks.sort((a, b) => a.at - b.at)[0];
  const end = { checked: report.entries, endedAt: new Date() };
  if (first) return { ...end, status: 'BROKEN' as const, brokenAt: first.at, fault: first.fault };
  return { ...end, status: 'HOLDS' as const, head: report.ok ? report.head : '' };
}
