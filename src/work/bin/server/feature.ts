import type { Feature } from '#platform/feature.ts';
import { registerBin } from './graphql.ts';
import { emptyBinJob } from './jobs/empty-bin.ts';

export const binFeature: Feature = { name: 'bin', register: registerBin, jobs: [emptyBinJob] };
