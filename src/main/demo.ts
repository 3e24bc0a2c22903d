import { demoAccounts } from '../../db/seed/demo.ts';

export { seedDemo } from '../../db/seed/demo.ts';

/** What to sign in with, for the terminal: never printed in production. */
export function demoLines(): string[] {
  const { password, accounts } = demoAccounts();
  const width = Math.max(...accounts.map((account) => account.email.length));
  return [
    '',
    `  Demo accounts (password: ${password})`,
    ...accounts.map(({ email, name, company }) => `    ${email.padEnd(width)}  ${name} / ${company}`),
    '',
  ];
}
