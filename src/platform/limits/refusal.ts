import { AppError, generalErrors } from '#shared/errors.ts';
import { limitRefusals } from '../observe/metrics.ts';
import type { LimitName } from './kinds.ts';

/** A limit is used up: what was asked for is not done, and may be asked for again after `seconds`. */
export class LimitReached extends AppError {
  readonly seconds: number;

  constructor(kind: LimitName | 'anonymous', by: 'person' | 'company' | 'client', seconds: number) {
    super(generalErrors.RATE_LIMITED, { minutes: Math.max(1, Math.ceil(seconds / 60)), seconds, limit: kind, by });
    this.seconds = seconds;
    limitRefusals.inc({ limit: kind, by });
  }
}
