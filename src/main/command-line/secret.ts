/** `koryo secret …`: changing the installation's secret without ending anything (docs/decisions/0056). */
import type { Command } from 'commander';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { redactionsAnew } from '#platform/audit/redact-anew.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase, type Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { secretId, secretsOf, type InstallationSecret } from '#platform/derived-keys.ts';
import { mailsAnew } from '#platform/ports/mail/seal-anew.ts';
import { forgetPreviousSecrets, renewSecret } from '#platform/secret.ts';
import type { DatabaseAccess } from '../database.ts';
import { features } from '../features.ts';
import { prepareOrRequire } from '../prepare.ts';

interface Terminal {
  print(line: string): void;
  withDatabase<T>(work: (access: DatabaseAccess, config: Config) => Promise<T>): Promise<T>;
}

export interface Resealed {
  name: string;
  anew: number;
  /** Hang on a secret before, and cannot be sealed anew by us. */
  left: number;
}

/** Seals everything anew with the present secret, company by company; what is sealed with it already stays as it is. */
export async function sealAllAnew(database: Database, secret: InstallationSecret): Promise<Resealed[]> {
  bindRedactionKey(secret);
  const companies = await inTransaction(database, 'system', (db) => db.selectFrom('company').select('id').orderBy('id').execute());
  const sums: Resealed[] = [];
  for (const { name, sealAnew } of [redactionsAnew, mailsAnew, ...features.flatMap((feature) => feature.sealed ?? [])]) {
    const sum: Resealed = { name, anew: 0, left: 0 };
    for (const { id } of companies) {
      const { anew, left } = await sealAnew(database, secret, id);
      sum.anew += anew;
      sum.left += left;
    }
    sums.push(sum);
  }
  return sums;
}

export function addSecretCommands(program: Command, { print, withDatabase }: Terminal): void {
  const group = program.command('secret').description('the secret of this installation, that tokens, links and sealed values hang on');
  const mustLieInFolder = (config: Config) => {
    if (!config.secretInFolder) throw new Error('KORYO_SECRET is set: change it there, and name the one before in KORYO_SECRET_PREVIOUS');
  };
  group
    .command('new')
    .description('where the data folder keeps it: make a new one, and keep the one before beside it; then start Koryo anew')
    .action(() =>
      withDatabase(async (_access, config) => {
        mustLieInFolder(config);
        renewSecret(config.dataDir);
        print('A new secret. Start Koryo anew (every process), then run: koryo secret rotate');
      }),
    );
  group
    .command('rotate')
    .description('seal anew, with the present secret, what the ones before sealed; exit code 1 where something still needs them')
    .action(() =>
      withDatabase(async (access, config) => {
        await prepareOrRequire(access);
        const database = openDatabase({ connection: access.app, max: 2, ...(access.role ? { role: access.role } : {}) });
        const sums = await sealAllAnew(database, config.secret).finally(() => database.close());
        const [present, ...previous] = secretsOf(config.secret);
        print(`present secret ${secretId(present)}, before it ${previous.map(secretId).join(', ') || 'none'}`);
        for (const { name, anew, left } of sums) print(`${name}: ${anew} sealed anew${left > 0 ? `, ${left} need an earlier secret` : ''}`);
        const left = sums.reduce((sum, one) => sum + one.left, 0);
        if (left > 0) process.exitCode = 1;
        print(
          left > 0
            ? previous.length > 0
              ? 'Keep the secrets before until people have made their recovery codes anew, or take them away and those codes end.'
              : 'There is no secret before any more: those recovery codes have ended, and people make new ones on their own page.'
            : 'Nothing kept here needs an earlier secret. Take it away an hour after the exchange; before that, receivers of webhooks take their new secrets.',
        );
      }),
    );
  group
    .command('forget')
    .description('where the data folder keeps them: forget the secrets before; then start Koryo anew')
    .action(() =>
      withDatabase(async (_access, config) => {
        mustLieInFolder(config);
        print(forgetPreviousSecrets(config.dataDir) ? 'Forgotten. Start Koryo anew.' : 'There is none.');
      }),
    );
}
