import { type DesignSupplementPageQuery } from './supplement.graphql.generated.ts';

export type SupplementDesign = NonNullable<DesignSupplementPageQuery['design']>;
