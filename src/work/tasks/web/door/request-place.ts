import type { RequestTarget } from '../../rules/pairs.ts';

export interface RequestPlace {
  target: RequestTarget;
  id: string;
  name: string;
}
