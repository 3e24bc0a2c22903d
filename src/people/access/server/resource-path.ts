import type { ResourceType } from '../rules/roles.ts';

/** The page of a resource, from its scope: a design's is /{brand}/{product}/{design}/overview. */
export function resourcePath(type: ResourceType, scope: readonly string[]): string {
  switch (type) {
    case 'Company':
    case 'ApprovalPiece':
      return '/';
    case 'Part':
      return `/part/${scope[0]}/overviewPart`;
    case 'Brand':
      return `/${scope[0]}/overview`;
    case 'Product':
      return `/${scope[1]}/${scope[0]}/overview`;
    case 'DesignData':
      return `/${scope[2]}/${scope[1]}/${scope[0]}/overview`;
  }
}
