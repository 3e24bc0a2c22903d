/** A company as whoever runs the installation sees it: figures, and nothing of what its people work on. */
export interface TenantRecord {
  id: string;
  name: string;
  number: string;
  isProvider: boolean;
  createdAt: Date;
  suspendedAt: Date | null;
  suspendedReason: string;
  people: number;
  designs: number;
  /** Bytes of its files, each counted once. */
  storageBytes: number;
  /** The last entry of its history that its own people made; null: none yet. */
  lastActivityAt: Date | null;
  /** Null: the provider's own company. */
  plan: { validUntil: string; yearlyFee: number; designLimit: number; remainingUploads: number; isOver: boolean } | null;
}

/**
 * What files are kept for. ORIGINALS: what people brought · PICTURES: drawn pages and their tiles · RENDITIONS: plates, overprint, layers, ink
 * values · EXPORTS: reports, sheets of specifications, certificates · ARCHIVE: months of the history.
 */
export const STORAGE_KINDS = ['ORIGINALS', 'PICTURES', 'RENDITIONS', 'EXPORTS', 'ARCHIVE'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

export const TENANT_STATES = ['WORKS', 'SUSPENDED', 'EXPIRED'] as const;
export type TenantState = (typeof TENANT_STATES)[number];

/** Whether a company works, was suspended by the provider, or is read-only because its plan has ended (D11). */
export function stateOf({ suspendedAt, plan }: Pick<TenantRecord, 'suspendedAt' | 'plan'>): TenantState {
  if (suspendedAt) return 'SUSPENDED';
  return plan?.isOver ? 'EXPIRED' : 'WORKS';
}
