import { createRequire } from 'node:module';
import { Command } from 'commander';
import { ConfigError } from '#platform/config-error.ts';
import { messageOf } from '#shared/thrown.ts';
import { addFileCommands } from '../file-commands.ts';

const { version }: { version: string } = createRequire(import.meta.url)('../../../package.json');
// Whoever reads the output may stop when it has seen enough (koryo … | head); the exit code still says what was found.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = new Command('koryo')
  .description('Koryo (校了): brands, products, designs, specifications, approvals and artwork inspection')
  .version(version);

const given = process.argv.slice(2);
// What works on files alone loads nothing of a server.
if (!(await addFileCommands(program, given))) (await import('../installation-commands.ts')).addInstallationCommands(program, version);

// Serving is the default: a misspelt command would be taken for an argument of it.
const [first = '-'] = given;
if (!first.startsWith('-') && ![...program.commands.map((one) => one.name()), 'help'].includes(first)) {
  program.error(`koryo: there is no command "${first}"; koryo --help lists them`);
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
