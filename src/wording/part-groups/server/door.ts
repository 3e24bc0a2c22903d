/** Groups of parts, for the rooms that use them. */
import { builder } from '#platform/graphql/builder.ts';
import type { AgencyRecord } from '../rules/agency.ts';

export { choosableOfAgency } from './choosable.ts';

/** The GraphQL type; later features add fields to it. */
export const PartAgencyRef = builder.objectRef<AgencyRecord>('PartAgency');
