import { stateOf, type StorageKind, type TenantRecord } from '#people/tenancy/rules/types.ts';

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size for people: '1.4 GiB'. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** A company on one line, for `koryo company list`. */
export function companyLine(tenant: TenantRecord): string {
  const { number, name, people, designs, storageBytes, isProvider, plan } = tenant;
  const state = stateOf(tenant);
  const terms = isProvider ? 'provider' : `plan until ${plan?.validUntil ?? '(none)'}${state === 'EXPIRED' ? ', over: read-only' : ''}`;
  const suspended = state === 'SUSPENDED' ? ', SUSPENDED' : '';
  return `${number}  ${name}  ${people} people, ${designs} designs, ${sizeText(storageBytes)}, ${terms}${suspended}`;
}

/** All of it, a line each, for `koryo company show`. */
export function companyLines(tenant: TenantRecord, storage: readonly { kind: StorageKind; bytes: number }[] = []): string[] {
  const { plan } = tenant;
  return [
    `number         ${tenant.number}`,
    `name           ${tenant.name}`,
    `id             ${tenant.id}`,
    `state          ${stateOf(tenant).toLowerCase()}${tenant.suspendedAt ? ` since ${tenant.suspendedAt.toISOString()}: ${tenant.suspendedReason}` : ''}`,
    `founded        ${tenant.createdAt.toISOString()}`,
    `last activity  ${tenant.lastActivityAt?.toISOString() ?? '(none)'}`,
    `people         ${tenant.people}`,
    `designs        ${tenant.designs}${plan ? ` of ${plan.designLimit}` : ''}`,
    `storage        ${sizeText(tenant.storageBytes)}`,
    ...storage.map(({ kind, bytes }) => `  ${kind.toLowerCase().padEnd(13)}${sizeText(bytes)}`),
    ...(plan
      ? [`plan until     ${plan.validUntil}`, `uploads left   ${plan.remainingUploads}`, `yearly fee     ${plan.yearlyFee} JPY`]
      : ['plan           none (the provider’s own company)']),
  ];
}

/** The same for programs: dates as ISO 8601. */
export const companyJson = (tenant: TenantRecord): object => ({ ...tenant, state: stateOf(tenant) });
