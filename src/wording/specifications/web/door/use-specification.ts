import { usePathId } from '#ui/data/address/path-id.ts';
import { isUrlId, useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { specificationMessages as m } from '../../messages.ts';
import {
  DesignSpecificationsDocument,
  SpecificationDetailDocument,
  type DesignSpecificationsQuery,
  type SpecificationDetailQuery,
} from './specifications.graphql.generated.ts';

export type SpecificationDesign = NonNullable<DesignSpecificationsQuery['design']>;
export type SpecificationDetail = NonNullable<SpecificationDetailQuery['specification']>;
export type SpecificationItem = SpecificationDetail['items'][number];

export interface SpecificationPageData {
  design: SpecificationDesign | undefined;
  /** Null when the design has none yet. */
  specification: SpecificationDetail | null | undefined;
  error: string | null;
  refetch: () => void;
}

/** The specification that a page is about: the one that `id` names (task links), else the design's current one. */
export function useSpecification(): SpecificationPageData {
  const designId = usePathId('design');
  const [{ id }] = useUrlState({ id: '' }, { id: isUrlId });
  const read = useAppQuery(DesignSpecificationsDocument, { designId }, { failure: m.loadFailed });
  const design = read.data?.design ?? undefined;
  const wanted = design?.specifications.find((one) => one.id === id)?.id ?? design?.currentSpecificationId ?? null;
  const detail = useAppQuery(SpecificationDetailDocument, { id: wanted ?? '' }, { pause: wanted === null, failure: m.loadFailed });
  const known = detail.data?.specification;
  return {
    design,
    specification: design && wanted === null ? null : known?.id === wanted ? known : undefined,
    error: read.error ?? (wanted === null ? null : detail.error),
    refetch: () => {
      read.refetch();
      if (wanted !== null) detail.refetch();
    },
  };
}
