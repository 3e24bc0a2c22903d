/** INSPECTION: everything that was found, PDF · PROOF: the artwork with its comments, PDF · FINDINGS: the rows, xlsx. */
export const REPORT_KINDS = ['INSPECTION', 'PROOF', 'FINDINGS'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
