/** `koryo company …`, `koryo provider create`, `koryo setup-code`: the companies of an installation, from the command line. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Option, type Command } from 'commander';
import { erasePersonByAddress } from '#people/accounts/server/door.ts';
import { allowedNetworksOf, clearAllowedNetworks } from '#people/allowed-networks/server/door.ts';
import { changePlan, currentSetupCode, resumeCompany, runAsOperator, suspendCompany } from '#people/tenancy/server/door.ts';
import type { TenantRecord } from '#people/tenancy/rules/types.ts';
import type { Config } from '#platform/config.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Application } from '../../application.ts';
import type { DatabaseAccess } from '../../database.ts';
import { erase } from './erase.ts';
import { exportTo } from './export.ts';
import { createCompany } from './found.ts';
import { listed, named, storageOf } from './look-up.ts';
import { companyJson, companyLine, companyLines } from './print.ts';
import { asOperator, withApplication } from './with-application.ts';

const { version }: { version: string } = createRequire(import.meta.url)('../../../../package.json');

export interface Terminal {
  print(line: string): void;
  withDatabase<T>(work: (access: DatabaseAccess, config: Config) => Promise<T>): Promise<T>;
}

interface Json {
  json?: boolean;
}

const inAYear = (): string => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

/** A figure of the command line; what is none is refused by the rules, in their words. */
const figure = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

export function addCompanyCommands(program: Command, { print, withDatabase }: Terminal): void {
  const within = <T>(work: (application: Application, access: DatabaseAccess) => Promise<T>): Promise<T> =>
    withDatabase((access, config) => withApplication(config, access, (application) => work(application, access)));
  const show = ({ json }: Json, data: object, lines: string[]) => {
    if (json) print(JSON.stringify(data));
    else for (const line of lines) print(line);
  };

  const companies = program.command('company').description('the companies of this installation');
  const provider = program.command('provider').description('the company that runs this installation');

  for (const [command, isProvider] of [
    [companies.command('create'), false],
    [provider.command('create'), true],
  ] as const) {
    command
      .description(
        isProvider
          ? 'found the provider’s own company with the first of its staff (lv99), who sees to the plans of the others'
          : 'found a company with its plan and its owner, who makes all other accounts',
      )
      .requiredOption('--name <name>', 'name of the company')
      .requiredOption('--number <number>', 'its number: letters, figures, hyphens; no two companies have one')
      .requiredOption('--owner-name <name>', 'name of its first account')
      .requiredOption('--owner-email <address>', 'address of its first account')
      .addOption(new Option('--language <language>', 'language of the company and its first account').choices(['ja', 'en']).default('ja'))
      .option('--print-link', 'print the link by which the first account sets its password, once, and mail nothing')
      .option('--json', 'answer as JSON');
    if (!isProvider) {
      command
        .option('--valid-until <date>', 'last day of its plan, YYYY-MM-DD', inAYear())
        .option('--designs <count>', 'design projects in its plan', '100')
        .option('--uploads <count>', 'uploads in its plan', '1000');
    }
    command.action((options: CreateOptions) =>
      within(async (application) => {
        const { name, number, ownerName, ownerEmail, language: locale, printLink = false } = options;
        const { validUntil = '', designs, uploads } = options;
        const plan = isProvider ? null : { validUntil, designLimit: figure(designs) ?? NaN, remainingUploads: figure(uploads) ?? NaN };
        const first = { name: ownerName, email: ownerEmail };
        const made = await createCompany(application, { name, number, locale, first, plan, printLink });
        const entry = application.config.externalPool
          ? `${ownerName} signs in at ${application.config.publicUrl}/signin with the account of ${ownerEmail}`
          : made.link
            ? `${ownerName} sets a password at this link (7 days, once, shown only now):\n${made.link}`
            : `${ownerName} was sent a link to set a password (7 days, once).`;
        show(options, made, [`${name} (${number}) is founded.`, entry]);
      }),
    );
  }

  companies
    .command('list')
    .description('every company, its people, designs, storage, the end of its plan')
    .option('--json', 'answer as JSON')
    .action((options: Json) =>
      within(async (application) => {
        const all = await listed(application);
        const none = 'There is no company yet: koryo company create --help, or koryo setup-code';
        show(options, all.map(companyJson), all.length === 0 ? [none] : all.map(companyLine));
      }),
    );

  companies
    .command('show <number>')
    .description('one company: its plan, state, storage, last activity')
    .option('--json', 'answer as JSON')
    .action((number: string, options: Json) =>
      within(async (application) => {
        const tenant = await named(application, number);
        const storage = await storageOf(application, tenant.id);
        show(options, { ...companyJson(tenant), storage }, companyLines(tenant, storage));
      }),
    );

  /** A deed on a company that answers how it stands afterwards. */
  const deed = (command: Command, run: (application: Application, tenant: TenantRecord, options: DeedOptions) => Promise<unknown>) =>
    command
      .requiredOption('--reason <text>', 'why: the company’s history and its owners are told')
      .option('--json', 'answer as JSON')
      .action((number: string, options: DeedOptions) =>
        within(async (application) => {
          await run(application, await named(application, number), options);
          const after = await named(application, number);
          show(options, companyJson(after), companyLines(after));
        }),
      );

  deed(
    companies
      .command('plan <number>')
      .description('change what a company’s plan says; what is not named stays')
      .option('--valid-until <date>', 'last day, YYYY-MM-DD')
      .option('--designs <count>', 'most design projects')
      .option('--uploads <count>', 'uploads left')
      .option('--fee <yen>', 'yearly fee in JPY, tax excluded'),
    (application, { id: companyId }, { reason, validUntil, designs, uploads, fee }) =>
      asOperator(application, 'koryo company plan', companyId, changePlan, {
        companyId,
        reason,
        validUntil,
        designLimit: figure(designs),
        remainingUploads: figure(uploads),
        yearlyFee: figure(fee),
      }),
  );
  deed(
    companies.command('suspend <number>').description('nobody signs in or works there, its jobs rest, its data stays'),
    (application, { id: companyId }, { reason }) =>
      asOperator(application, 'koryo company suspend', companyId, suspendCompany, { companyId, reason }),
  );
  deed(
    companies.command('resume <number>').description('let a suspended company work again'),
    (application, { id: companyId }, { reason }) =>
      asOperator(application, 'koryo company resume', companyId, resumeCompany, { companyId, reason }),
  );

  companies
    .command('networks <number>')
    .description('show the networks from which a company’s people may work')
    .option('--clear', 'let them work from everywhere again, when they shut themselves out')
    .option('--json', 'answer as JSON')
    .action((number: string, options: Json & { clear?: boolean }) =>
      within(async (application) => {
        const { id: companyId, name } = await named(application, number);
        const { database, services } = application;
        const read = () => inTransaction(database, companyId, (db) => allowedNetworksOf(db, companyId));
        if (options.clear) {
          const operator = { name: 'koryo company networks --clear', locale: 'ja' as const, clientAddress: 'command line' };
          await runAsOperator(clearAllowedNetworks, {}, operator, { database, services, companyId });
        }
        const { networks, guests, programs } = await read();
        show(options, { networks, guests, programs }, [
          networks.length === 0 ? `${name}: from everywhere.` : `${name}:`,
          ...networks.map(({ network, note }) => `  ${network} ${note}`.trimEnd()),
        ]);
      }),
    );

  companies
    .command('export <number> [file]')
    .description('write one archive (zip) with everything of a company: rows as JSON lines, files, history and its check')
    .option('--json', 'answer as JSON')
    .action((number: string, file: string | undefined, options: Json) =>
      within(async (application) => {
        const { path, manifest } = await exportTo(application, number, file && resolve(file), version);
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        const { count, missing } = manifest.files;
        const history = manifest.history.holds
          ? `holds, ${manifest.history.entries} entries`
          : `BROKEN at entry ${manifest.history.brokenAt}`;
        show(options, { path, ...manifest }, [
          `${path}: ${rows} rows of ${manifest.tables.length} tables, ${count} files; the history ${history}.`,
          ...(missing.length > 0 ? [`The storage lost ${missing.length} files; manifest.json names them.`] : []),
        ]);
      }),
    );

  companies
    .command('erase <number>')
    .description('remove everything of a company from database and storage for good, and sign what was removed')
    .requiredOption('--reason <text>', 'why: the certificate says it')
    .option('--confirm <name>', 'the company’s name, to be asked for nothing')
    .option('--certificate <file>', 'where the signed certificate goes')
    .option('--json', 'answer with the certificate')
    .action((number: string, options: EraseOptions) =>
      within(async (application, access) => {
        const confirmName = options.confirm ?? (await ask('Everything of this company will be removed for good. Type its name to go on: '));
        const by = 'koryo company erase';
        const { path, signed } = await erase(application, access, { number, reason: options.reason, confirmName, by }, options.certificate);
        const { found, left, company } = signed.statement;
        show(options, { path, ...signed }, [
          `${company.name} (${company.number}) is erased: ${found.totalRows} rows, ${found.objects.count} files. Left: ${left.rows} rows, ${left.objects} files.`,
          `The certificate, signed with the key ${signed.key.keyId}, is in ${path}`,
          'Backups that were taken before still hold the company’s data until they are removed.',
        ]);
      }),
    );

  program
    .command('person')
    .description('somebody with an account or an invitation')
    .command('erase <number> <address>')
    .description(
      'erase name and address of somebody in the company of that number, everywhere, for good; of deleted accounts and guests too',
    )
    .requiredOption('--reason <text>', 'why: the history says it')
    .option('--confirm <address>', 'the address again, to be asked for nothing')
    .option('--json', 'answer as JSON')
    .action((number: string, address: string, options: EraseOptions) =>
      within(async (application) => {
        const { id: companyId, name } = await named(application, number);
        const confirmed =
          options.confirm ?? (await ask('Name and address will be replaced everywhere, for good. Type the address again to go on: '));
        if (confirmed.trim().toLowerCase() !== address.trim().toLowerCase()) throw new Error('The addresses differ: nothing was done.');
        const { database, services } = application;
        const operator = { name: 'koryo person erase', locale: 'ja' as const, clientAddress: 'command line' };
        const input = { emailKey: address, reason: options.reason };
        const { people } = await runAsOperator(erasePersonByAddress, input, operator, { database, services, companyId });
        show(options, { people, company: number }, [`${people} ${people === 1 ? 'person' : 'people'} of ${name} erased.`]);
      }),
    );

  program
    .command('setup-code')
    .description('show the one-time code of the setup page, while there is no company')
    .option('--json', 'answer as JSON')
    .action((options: Json) =>
      within(async ({ database, config }) => {
        const setupCode = await currentSetupCode(database, config.secret);
        const page = `${config.publicUrl}/setup`;
        show(
          options,
          { setupCode, page },
          setupCode ? [setupCode, `Open ${page} and give this code.`] : ['This installation is set up already.'],
        );
        if (!setupCode) process.exitCode = 1;
      }),
    );
}

/** Asks on the terminal; without one what is asked for must be an option. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Say --confirm: there is no terminal to ask on.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

interface CreateOptions extends Json {
  name: string;
  number: string;
  ownerName: string;
  ownerEmail: string;
  language: 'ja' | 'en';
  printLink?: boolean;
  validUntil?: string;
  designs?: string;
  uploads?: string;
}

interface DeedOptions extends Json {
  reason: string;
  validUntil?: string;
  designs?: string;
  uploads?: string;
  fee?: string;
}

interface EraseOptions extends Json {
  reason: string;
  confirm?: string;
  certificate?: string;
}
