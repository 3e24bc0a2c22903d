/** What main uses of a company's life. */
export { changePlan } from './commands/change-plan.ts';
export { foundCompany } from './commands/found-company.ts';
export { recordErasure, recordExport } from './commands/record-deed.ts';
export { resumeCompany } from './commands/resume-company.ts';
export { suspendCompany } from './commands/suspend-company.ts';
export { eraseCompany, type EraseRequest, type SignedErasure } from './erase/erase-company.ts';
export { exportCompany } from './export/export-company.ts';
export { runAsOperator, type Operator } from './operator.ts';
export { layAside } from './resting-jobs.ts';
export { currentSetupCode, setupWaits, setUp } from './setup.ts';
export { storageByKind } from './storage.ts';
export { allTenants, findTenant, providerCompany, requireNoProvider } from './store.ts';
