/** A guest's review in the shapes in which the viewer takes designs, versions and results; what guests are not shown is empty. Pure. */
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ViewedDesignFragment } from '#artwork/viewer/web/door/inspection.graphql.generated.ts';
import type { ShownArtwork } from '#artwork/viewer/web/door/shown-artwork.ts';
import type { GuestReviewPageQuery } from './guest-review.graphql.generated.ts';

export type Review = GuestReviewPageQuery['guestReview'];

export function artworkOf({ artwork }: Review): ShownArtwork | null {
  if (!artwork) return null;
  const { inspection: _, ...shown } = artwork;
  const nothing = {
    designId: '',
    failureCode: null,
    failureParams: {},
    fileType: null,
    inks: null,
    layers: null,
    isCurrent: true,
    viewerCan: [],
  };
  return { ...nothing, ...shown };
}

export function inspectionOf({ artwork }: Review): InspectionFindingsFragment | null {
  const found = artwork?.inspection;
  if (!artwork || !found) return null;
  return {
    ...found,
    designId: '',
    purpose: 'INSPECTION',
    failureCode: null,
    failureParams: {},
    goingOn: null,
    engineVersion: '',
    inputSha256: '',
    createdAt: artwork.createdAt,
    viewerCan: ['visit'],
    hidden: [],
    ignoreAreas: [],
    limitedTo: null,
    against: null,
    againstFile: null,
    withdrawnShapes: [],
    shapeProposals: [],
  };
}

const NO_WORKFLOW: ViewedDesignFragment['workflow'] = {
  order: 'SEQUENTIAL',
  partApprovalRequired: false,
  specificationApprovalRequired: false,
  designApprovalRequired: false,
  submissionApprovalRequired: false,
  intermediateReview: false,
  lockDesignChanges: false,
};

/** A design of which only the name is known. */
export function designOf({ targetName, artwork }: Review): ViewedDesignFragment {
  return {
    id: '',
    name: targetName,
    brandId: '',
    productId: '',
    currentSpecificationId: null,
    currentVersionId: artwork?.id ?? null,
    workflow: NO_WORKFLOW,
    status: '',
    viewerCan: [],
    ignoreAreas: [],
    versions: [],
  };
}
