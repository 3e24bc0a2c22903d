import type { DesignStatus } from '#catalogue/designs/rules/advance.ts';

/** Open designs of a stage by how many days they have been in it. */
export interface StageAges {
  status: DesignStatus;
  /** Up to 3, 7 and 14 days, and longer; of what is older than the record of stages, nothing is known. */
  days3: number;
  days7: number;
  days14: number;
  longer: number;
  unknown: number;
}

/** How long something took, in hours: half of the times, and nine of ten, were no longer. */
export interface Taken {
  n: number;
  medianHours: number;
  ninetyHours: number;
}

export interface StageTime extends Taken {
  status: DesignStatus;
}

export interface ReviewerTime extends Taken {
  userId: string;
  name: string;
}

export interface Workload {
  userId: string;
  name: string;
  open: number;
  overdue: number;
}

/** Design approvals that were completed, by the round in which they were. */
export interface RoundCount {
  round: number;
  designs: number;
}

export interface FindingCounts {
  inspections: number;
  altered: number;
  missing: number;
  notChecked: number;
  unexpected: number;
  differences: number;
  barcodeProblems: number;
  preflight: number;
}

export interface LateDesign {
  id: string;
  brandId: string;
  productId: string;
  name: string;
  status: DesignStatus;
  dueDate: string;
  /** The day on which it is expected to be finished. */
  expected: string;
}

export interface DashboardFigures {
  open: number;
  overdue: number;
  dueSoon: number;
  completed: number;
  stages: StageAges[];
  stageTimes: StageTime[];
  rounds: RoundCount[];
  findings: FindingCounts;
  late: LateDesign[];
  /** Open designs with a due date whose end cannot be foretold: a stage that they have before them was left too seldom. */
  notForetold: number;
  /** Null: not for this viewer. */
  reviewers: ReviewerTime[] | null;
  workload: Workload[] | null;
}

/** A design that a figure was counted from, and how often. */
export interface DesignBehind {
  id: string;
  brandId: string;
  productId: string;
  name: string;
  status: DesignStatus;
  dueDate: string | null;
  n: number;
}
