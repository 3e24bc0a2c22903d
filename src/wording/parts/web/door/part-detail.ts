import { type PartDetailQuery } from './parts.graphql.generated.ts';

export type PartDetail = NonNullable<PartDetailQuery['part']>;
