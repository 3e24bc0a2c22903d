/** What main uses of a company's life. */
export { foundCompany } from './commands/found-company.ts';
export { runAsOperator, type Operator } from './operator.ts';
export { currentSetupCode, setupWaits, setUp } from './setup.ts';
