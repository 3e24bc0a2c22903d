/** The demo companies as journeys meet them: who signs in, and where everything is. */
import type { Browser } from '@playwright/test';
import { arrive, type Person } from './person.ts';
import type { Locale } from '#shared/i18n.ts';

export const DEMO_PASSWORD = 'koryo-demo-2026';

/** Somebody of the demo companies, at a browser of their own. */
export async function demoPerson(browser: Browser, email: string, locale: Locale = 'ja'): Promise<Person> {
  return await arrive(browser, { email, password: DEMO_PASSWORD, locale });
}

interface Piece {
  id: string;
  reviewPath: string;
}

interface Flow {
  blocks: { pieces: Piece[] }[];
}

interface Design {
  id: string;
  name: string;
  brandId: string;
  productId: string;
  status: string;
  uploadObstacle: string | null;
  versions: { number: number; status: string; result: { id: string } | null }[];
}

/** Every design of the person's company. */
export async function designsOf(person: Person): Promise<Design[]> {
  const { data, errors } = await person.api<{ designs: { items: Design[] } }>(`{ designs(limit: 100) { items {
    id name brandId productId status uploadObstacle versions { number status result { id } } } } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.designs.items;
}

/** The pieces of the flow on a thing, when it has one. */
export async function piecesOf(person: Person, type: string, targetId: string): Promise<Piece[]> {
  const { data } = await person.api<{ approvalFlowOf: Flow | null }>(
    'query($type: String!, $targetId: ID!) { approvalFlowOf(type: $type, targetId: $targetId) { blocks { pieces { id reviewPath } } } }',
    { type, targetId },
  );
  return data?.approvalFlowOf?.blocks.flatMap((block) => block.pieces) ?? [];
}
