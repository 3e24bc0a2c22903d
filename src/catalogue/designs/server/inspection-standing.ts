/** How far the inspection of a design's version has come: the artwork, which stands above designs, tells it. */
import type { RequestContext } from '#platform/graphql/context.ts';
import type { Standing } from '../rules/waiting.ts';

type Teller = (ctx: RequestContext, versionId: string) => Promise<Standing['inspection']>;

let teller: Teller | null = null;

/** Lets the feature that inspects say how far it has come; the last registration counts. */
export function registerInspectionStanding(tell: Teller): void {
  teller = tell;
}

/** Null: the viewer reads no such version. Throws where no feature registered that it tells: a design would seem to wait for another. */
export async function inspectionStandingOf(ctx: RequestContext, versionId: string): Promise<Standing['inspection']> {
  if (!teller) throw new Error('no feature registered how far inspections have come');
  return await teller(ctx, versionId);
}
