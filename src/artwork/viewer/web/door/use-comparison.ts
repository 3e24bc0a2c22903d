import { useState } from 'react';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { Params } from '#shared/i18n.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery, type Outcome } from '#ui/data/operations/use-operation.ts';
import { CompareVersionsDocument, InspectionResultViewDocument, type CompareVersionsMutation } from './inspection.graphql.generated.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownVersionFragment } from '#artwork/versions/web/door/shown-version.graphql.generated.ts';
import { partnerIn, wishOf, type ComparisonWish } from './result-standing.ts';
import { drawableOf, type Drawable } from '../results/use-rendition.ts';

/** How often a running comparison is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

/** What the version is laid beside: another version, or a file that is none. */
export interface Compared {
  id: string;
  /** Null: it is no version. */
  number: number | null;
  fileName: string;
  pages: ShownVersionFragment['pages'];
  /** It can be drawn by its inks; null: it cannot. */
  drawable: Drawable | null;
}

export interface Comparison {
  with: Compared | null;
  differences: InspectionFindingsFragment['differences'];
  /** The result that holds the differences; null: nothing is compared. */
  result: InspectionFindingsFragment | null;
  /** The page of the other side that lies under a page; null: it has no such page. */
  partnerOf: (page: number) => number | null;
  /** Asks anew for a comparison that the person chose. */
  refetch: () => void;
  busy: boolean;
  /** The step of a running one that takes long. */
  goingOn: InspectionFindingsFragment['goingOn'];
  /** Why the comparison could not be made, and how to ask for the same again; null: it was made, or is being made. */
  failure: { code: string; params: Params; again: () => void } | null;
  /** Another version; null: none. */
  choose: (versionId: string | null) => void;
  /** A comparison made for once: a picture, other pages, other tolerances. */
  compare: (wish: ComparisonWish) => Promise<Outcome<CompareVersionsMutation>>;
}

/** In the address: nothing is compared. Any other word is the id of a comparison's result; none at all, the inspection's own. */
const NONE = 'none';

function comparedWith(result: InspectionFindingsFragment | null): Compared | null {
  if (result?.against) {
    const { id, number, fileName, pages } = result.against;
    return { id, number, fileName, pages, drawable: drawableOf(result.against) };
  }
  const file = result?.againstFile;
  return file ? { id: file.id, number: null, fileName: file.fileName, pages: file.pages, drawable: null } : null;
}

/** The differences of a version from the one it was inspected against, or from anything that the person chooses (D7.5). */
export function useComparison(versionId: string | undefined, own: InspectionFindingsFragment | null): Comparison {
  const [{ compare: chosen }, setUrl] = useUrlState({ compare: '' });
  const [isStarting, setStarting] = useState(false);
  const mutation = useAppMutation(CompareVersionsDocument);
  const resultId = chosen === '' || chosen === NONE ? null : chosen;
  const other = useAppQuery(InspectionResultViewDocument, { id: resultId ?? '' }, { pause: resultId === null });
  const answer = other.data?.inspectionResult;
  const loaded = answer?.id === resultId ? (answer ?? null) : null;
  // The address of another version, or of a comparison that is gone: what the inspection itself found.
  const isForeign = resultId !== null && (other.error !== null || answer === null || (loaded !== null && loaded.version?.id !== versionId));
  const isRunning = isStarting || (resultId !== null && !isForeign && (loaded === null || loaded.status === 'RUNNING'));
  const { refetch } = other;
  usePolling(refetch, resultId !== null && isRunning ? POLL_MS : null);

  const compare = async (wish: ComparisonWish): Promise<Outcome<CompareVersionsMutation>> => {
    setStarting(true);
    const outcome = await mutation.run({ input: { versionId: versionId ?? '', ...wish } });
    setStarting(false);
    const id = outcome.ok ? outcome.data.compareVersions?.id : undefined;
    if (id) setUrl({ compare: id }, true);
    return outcome;
  };
  const ofAddress = resultId === null || isForeign ? (chosen === NONE ? null : own) : loaded;
  const shown = isStarting ? null : ofAddress;
  const failed = !isStarting && !isForeign && loaded?.status === 'FAILED' ? loaded : null;
  return {
    with: comparedWith(shown),
    // What was found before it broke off is not what differs.
    differences: failed ? [] : (shown?.differences ?? []),
    result: failed ? null : shown,
    partnerOf: (page) => partnerIn(shown, page),
    refetch: () => resultId !== null && refetch(),
    busy: isRunning,
    goingOn: isStarting || isForeign ? null : (loaded?.goingOn ?? null),
    failure: failed && {
      code: failed.failureCode ?? '',
      params: failed.failureParams,
      again: () => void compare(wishOf(failed)),
    },
    compare,
    choose: (againstId) => {
      if (againstId === null) setUrl({ compare: NONE }, true);
      else if (againstId === own?.against?.id) setUrl({ compare: '' }, true);
      else if (versionId) void compare({ againstVersionId: againstId });
    },
  };
}
