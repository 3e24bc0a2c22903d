import type { Feature } from '#platform/feature.ts';
import { registerSpecifications } from './graphql.ts';
import { specificationMailTemplates } from './mails.ts';
import { registerUses } from './sources.ts';
import { registerSpecificationSubject } from './subject.ts';

export const specificationsFeature: Feature = {
  name: 'specifications',
  register: () => {
    registerSpecificationSubject();
    registerUses();
    registerSpecifications();
  },
  mails: specificationMailTemplates,
};
