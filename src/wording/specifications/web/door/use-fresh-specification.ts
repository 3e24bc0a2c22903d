import { SPECIFICATION_CACHE_TTL_MS } from '#shared/limits.ts';
import { useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useOnceAfter, usePolling } from '#ui/data/operations/use-polling.ts';
import { SpecificationChangedDocument } from './specifications.graphql.generated.ts';

/** By then the socket of a page that has just opened is there, ms; what was saved before it was has come without a hint. */
const SOCKET_OPEN_MS = 3000;

/**
 * What a page knows of a specification (its flow's status, whether it is locked, its items) is kept 300,000 ms at most, and
 * is asked for again as soon as the server says that it changed (specification.md section 4).
 * @param id null: nothing is known yet, or the page keeps what it began with
 */
export function useFreshSpecification(id: string | null, refetch: () => void): void {
  useAppSubscription(SpecificationChangedDocument, { id: id ?? '' }, refetch, { pause: id === null });
  usePolling(refetch, id === null ? null : SPECIFICATION_CACHE_TTL_MS);
  useOnceAfter(refetch, id, SOCKET_OPEN_MS);
}
