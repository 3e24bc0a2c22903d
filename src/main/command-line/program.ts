import { createRequire } from 'node:module';
import { Command } from 'commander';
import { ConfigError } from '#platform/config-error.ts';
import { localeOfArguments } from '#platform/command-line/terminal-locale.ts';
import { usageRefusal } from '#platform/command-line/usage-refusal.ts';
import { messageOf } from '#shared/thrown.ts';
import { addFileCommands, refuseInWords } from '../file-commands.ts';

const { version }: { version: string } = createRequire(import.meta.url)('../../../package.json');
// Whoever reads the output may stop when it has seen enough (koryo … | head); the exit code still says what was found.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = new Command('koryo')
  .description('Koryo (校了): brands, products, designs, specifications, approvals and artwork inspection')
  .version(version);
// Commands that are added take it over.
refuseInWords(program, '', 1);

const given = process.argv.slice(2);
// What works on files alone loads nothing of a server.
if (!(await addFileCommands(program, given))) (await import('../installation-commands.ts')).addInstallationCommands(program, version);

// Serving is the default: a misspelt command would be taken for an argument of it.
const [first = '-'] = given;
if (!first.startsWith('-') && ![...program.commands.map((one) => one.name()), 'help'].includes(first)) {
  const unknown = { code: 'commander.unknownCommand', message: `'${first}'` };
  process.stderr.write(`${usageRefusal(unknown, 'koryo', localeOfArguments(given))}\n`);
  process.exit(1);
}

try {
  await program.parseAsync();
} catch (error) {
  const words =
    error instanceof ConfigError || process.env.LOG_LEVEL !== 'debug'
      ? messageOf(error)
      : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`koryo: ${words}\n`);
  process.exit(1);
}
